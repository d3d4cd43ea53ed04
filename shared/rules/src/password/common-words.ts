/**
 * The most frequent words of stolen passwords, in lowercase, without surrounding digits and signs and without
 * obscene words. The first 830 words of zxcvbn's list (Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.,
 * and (c) 2021 @zxcvbn-ts, MIT license), plus words of this trade.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `a1b2c a1b2c3d aaa abc abcabc abcd access accord action adidas admin administrator adrian airborne alabama alaska
  albert alex alexande alexander alexandr alexis alicia alison allison alpha alyssa amanda america american anderson
  andre andrea andrew andrey angel angela angels animal anthony antonio apollo apple apples april arizona arnold
  arsenal arthur asd asdf asdfg asdfgh asdfghjk asdfghjkl ashley august austin autumn avalon avatar awesome azerty
  baby babygirl badboy badger bailey banana bandit barbara barney baseball basketball batman baxter bear beatles
  beavis beer benjamin berlin bigboy bigman bigred bill billy birdie bishop black blazer blink blizzard blue bobby
  bond bonnie boogie boomer boston bradley brandon brandy braves brazil brenda brian britney brittany bronco broncos
  brooke brooklyn brother brutus bubba bubbles buddha buddy budlight buffalo bulldog bulldogs bullet burton business
  buster caesar calvin camaro cameron canada captain cardinal carlos carmen carolina caroline carrie carter cartman
  cash casper cassie catch celtic champion chance changeme charles charlie cheese chelsea cherokee cherry chester
  chevelle chevy cheyenne chicago chicken chopper chris christ christin chronic cjkysirj claire classic claudia
  cocacola coffee college colorado company compaq computer connor cookie cool cooper copper corvette cougar courtney
  cowboy cowboys creative cricket crystal daddy dakota dallas dancer danger daniel danielle darkness darkside dave
  david death debbie december default demo denise dennis denver destiny devils dexter diablo diamond diesel digger
  digital disney doctor doggie dolphin dolphins domino donald donkey douglas dragon dreamer dreams driver drowssap
  drummer ducati duncan eagle eagles eclipse edward einstein electric elephant elizabet elvis eminem empire england
  enigma enter eric eugene everton explorer extreme facebook falcon family fantasy february fender ferrari fire
  fireman fish fishing fktrcfylh florida flower flowers fluffy flyers football ford forest forever france francis
  frank frankie franklin fred freddy free freedom freeuser friday friend friends froggy fyfcnfcbz fylhtq gabriel
  galina galore gandalf garfield gateway gators gemini general genesis genius george georgia gfhjkm ghbdtn giants
  gibson ginger girls goblue godzilla golden golf golfer goober google gordon green gregory guest guinness guitar
  gunner hammer hannah happy hard harley hawaii heather heaven hello helpme hendrix hercules hiphop hitman hobbes
  hockey holiday homer honda horse horses hotdog hotrod house houston howard hummer hunter iceman iloveyou indian
  infinity internet iphone ireland ironman iwantu jack jackie jackson jaguar jake james january jasmine jason jasper
  jeffrey jennifer jeremy jessica jessie jester jesus jimmy john johnny johnson jonathan jordan joseph joshua july
  june junior jupiter justice justin juventus karina kawasaki kelly kenneth kermit kevin killer kimberly king kirill
  kitten kitty klaster knight kramer kristen kristina lacrosse lakers lasvegas lauren lawrence leather legend leslie
  letmein liberty lifehack lincoln linkedin little liverpoo liverpool lizard login logitech london louise love lovely
  loveme lover loverboy lovers loveyou lucky maddog madison madmax madonna maggie magic magnum maksim manager manutd
  march marcus marina marine marines mark marlboro marley marshall martin marvin maryjane master mastercard matrix
  matt matthew maverick maximus maxwell melanie melissa member mercedes merchant mercury merlin metallic metallica
  mexico michael michelle michigan mickey microsoft midnight mike miller mine minecraft mitchell molly monday money
  monica monkey monster montana mookie morgan mother motorola mountain mozart muffin murphy music mustang naruto
  nascar natalie natasha nathan naughty ncc1701d nelson nemesis newport newyork nicholas nicole nikita nintendo
  nirvana nissan norman nothing november october office oksana oliver olivia online orange packers pakistan pamela
  pandora pantera panther panthers paradise parker pass passion passport passw passwd password passwort patches
  patricia patrick patriots paul payment payments peaches peanut pearljam peekaboo penguin people pepper peter
  phantom phoenix picard pickle pirate platinum player please pokemon police polina poohbear pookie popcorn porsche
  power predator prince princess private psycho pumpkin purple pwd q1w2e q1w2e3r q1w2e3r4t q2w3e q2w3e4r q2w3e4r5t
  qaz2wsx qazwsx qazwsxedc qazxsw qwaszx qweasd qweasdzxc qwer qwert qwerty qwertyu qwertyui qwertyuiop qwertz
  qwertzuiop rabbit rachel racing raider raiders rainbow ranger rangers raptor rascal rasdzv raymond razz rebecca
  reddog redrum redskins redsox redwings reggie richard robert rock rocket rocky roland rolltide ronald ronaldo
  rooster root rosebud runner rush ruslan russell russia sabrina saints samantha sammy samson samsung samuel sandman
  sandra sarah saturn scarface school scooby scooter scorpio scorpion scotland scott scotty secret security semperfi
  september serega sergey shadow shaggy shannon sharon shelby shorty sierra silver simon simone simple simpson
  simpsons skipper skippy skyline slayer slipknot smith smokey smooth snickers sniper snoopy snowball soccer softball
  sophie sparky speedy spencer spider spiderma spiderman spirit spitfire spooky sports spring stalker stanley star
  stargate startrek starwars steelers stella stephen sterling steve steven stinky stupid sublime success summer
  sunday sunshine super superman surfer suzuki svetlana sweet swordfis sydney system taurus taylor tennis teresa
  terminal test tester testing texas theman therock thomas thumper thunder tiffany tiger tigers tigger tillway
  timothy tinker titanic tomcat tommy topgun toyota travis trinity trouble trustno tucker turkey turtle tweety united
  user valentin vampire vanessa vegeta veronica vfhbyf vfrcbv victor victoria victory viking vikings vincent viper
  visa vision vladimir voodoo voyager walker walter warcraft warrior water welcome westside whatever wildcat wildcats
  william williams willie willow wilson windows winner winston winter wizard wolf wolfpack wolverin wombat xavier xyz
  yamaha yankee yankees yellow yfnfif zachary zaq12wsx zombie zxcvbn zxcvbnm`.split(/\s+/),
);
