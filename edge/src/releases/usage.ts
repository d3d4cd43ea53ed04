export const usage = `Releases of the portal:
  publish <folder>... [--promote]    copy builds into the store; --promote shows them at once; --commit <hash>
  sign <folder>... --key <file>      sign builds with a team's private key (Ed25519, PEM)
  validate [<part@version>...]       what a promotion would be refused for, portal by portal; moves nothing
  approve <part@version>             as a second person, where a portal asks for one
  promote <part@version>...          show these releases, in one move
  canary <n>% <part@version>...      give these to n percent of the sessions; promote finishes it
  canary 0% <part>...                end the canaries of these parts
  rollback <part>...                 show what these parts showed before
  quarantine <part@version> --note   forbid a release everywhere; portals go back to the one before
  lift <part@version>                allow it again
  token create <team> <remote>...    for publishing these by HTTP; --days <n>, --may-move: promote them, too
  token list                         whose tokens there are, for what, until when
  token revoke <id>                  end one
  published <part@version>           who published it, when, from which commit
  list                               what is published, shown and forbidden
  history                            every move: when, who, what
  which --host name [--at time]      which releases this host's pages ran then
  verify                             look for altered, missing and unlisted files
  verify --host name                 fetch and hash what the running portal serves to this host
  inventory [--host name]            the scripts of a host's pages (PCI DSS 6.4.3), as JSON, --csv or --html
  running [--json]                   the portals that run from here, their files and stores
Moves take --channel (default stable) and --note.
All work on the portal that runs, and say which; several run, or another is meant:
  --port <number>                    the portal at this port
  --store <folder or bucket>         this store (else TILLWAY_RELEASES)
  --portals <file>                   this portal file (else TILLWAY_PORTALS)
`;
