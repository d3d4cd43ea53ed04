export const usage = `Releases of the portal:
  publish <folder>... [--promote]    copy builds into the store; --promote shows them at once; --commit <hash>
  sign <folder>... --key <file>      sign builds with a team's private key (Ed25519, PEM)
  validate [<part@version>...]       dry run: why each portal would refuse a promotion, and how to fix it
  approve <part@version>             as a second person, where a portal requires one
  promote <part@version>...          show these releases, in one move
  canary <n>% <part@version>...      show these to n percent of the sessions; promote finishes it
  canary --steps 5,25,100 --every 10m <part@version>...   the edge makes each step if the one before went well
  canary 0% <part>...                end the canaries of these parts
  rollback <part>...                 show the previous releases of these parts
  quarantine <part@version> --note   forbid a release everywhere; portals return to the previous one
  lift <part@version>                allow it again
  token create <team> <remote>...    for publishing these by HTTP; --days <n>; --may-move allows promoting too
  token list                         every token: its team, remotes, and expiry
  token revoke <id>                  end a token
  published <part@version>           who published it, when, from which commit
  list                               the published, shown, and forbidden releases
  history                            every move: when, by whom, what
  which --host name [--at time]      the releases of this host's pages at that time
  verify                             find altered, missing, and unlisted files
  verify --host name                 fetch and hash what the running portal serves to this host
  inventory [--host name]            the scripts of a host's pages (PCI DSS 6.4.3), as JSON, --csv or --html
  running [--json]                   the portals that run from here, with their files and stores
  check [<portal file>]              each mistake of the portal file, and brands that are set only in part
  schema                             the JSON schema of the portal file, for editors
  fields                             the page of all fields of the portal file
Moves take --channel (default stable) and --note.
Commands use the running portal, and name it. To choose another:
  --port <number>                    the portal at this port
  --store <folder or bucket>         this store (default TILLWAY_RELEASES)
  --portals <file>                   this portal file (default TILLWAY_PORTALS)
`;
