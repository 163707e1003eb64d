/** Every setting, read from the environment once and checked (`server/settings.ts`). */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** Which database is started where there is no `databaseUrl`; `auto` takes PGlite where the binaries cannot run. */
  readonly engine: 'auto' | 'embedded' | 'pglite'
  /** Most connections to the database. */
  readonly poolSize: number
  /** Megabytes that stay free on the disk of `dataDir`. */
  readonly diskReserveMb: number
  /** Opens what only who runs the server sees; null: from the machine itself alone. */
  readonly operatorToken: string | null
  /** Signs session tokens; null: one is made in `dataDir`. */
  readonly sessionKey: string | null
  /** Keys of security codes, links of files and sealed secrets; null: they follow from `sessionKey`, or lie in `dataDir`. */
  readonly codesKey: string | null
  readonly filesKey: string | null
  readonly sealsKey: string | null
  /** What those keys were before. */
  readonly formerKeys: readonly string[]
  /** Origins other than our own that may call the API from a browser. */
  readonly corsOrigins: readonly string[]
  /** Modules that another host serves, `wms` -> `https://wms.example.org`. */
  readonly serviceHosts: { readonly [service: string]: string }
  /** Of the route table; null without one. */
  readonly routesFile: string | null
  /** Hosts of the own network that companies may name. */
  readonly privateHosts: readonly string[]
  /** The built browser application. */
  readonly staticDir: string
  /** The address people use, for links in mails; never taken from a request. */
  readonly publicUrl: string
  readonly sampleData: boolean
  /** New sample companies get a year of work behind the server that answers. */
  readonly sampleYear: boolean
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly s3: {
    readonly endpoint: string
    readonly bucket: string
    readonly region: string
    readonly accessKey: string
    readonly secretKey: string
  } | null
  readonly configProfile: string
  readonly googleClientId: string | null
  readonly googleClientSecret: string | null
  /** The OpenID issuer, `https://accounts.google.com`. */
  readonly googleUrl: string
  readonly facebookClientId: string | null
  readonly facebookClientSecret: string | null
  /** Dialogue and graph of Facebook at other addresses than its own. */
  readonly facebookUrl: string | null
  readonly logLevel: string
  readonly rightsCacheMs: number
  readonly pooler: boolean
  /** Most rows that one person takes away within an hour. */
  readonly exportRowsPerHour: number
  /** Most requests a minute. */
  readonly ratePerToken: number
  readonly ratePerCompany: number
  readonly mailsPerCompany: number
  readonly ratePerAddress: number
  /** From so many rows within an hour on, a person confirms that it is he. */
  readonly exportConfirmRows: number
  readonly maxFileMb: number
  /** Most megabytes of files of a company, and of a person in it. */
  readonly fileQuotaMb: number
  readonly personFileQuotaMb: number
  readonly trustProxy: boolean
  readonly development: boolean
}
