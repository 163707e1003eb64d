import {
  hosts,
  integer,
  mailAddress,
  oneOf,
  optional,
  origins,
  secretKey,
  secretKeys,
  serviceHosts,
  url,
  words,
  yesNo,
} from './readers.ts'

export { SettingError } from './readers.ts'

export type Environment = { readonly [name: string]: string | undefined }

interface Setting<T = unknown> {
  /** One sentence for the table in the README. */
  readonly about: string
  /** What it is when not given, as it would be written. */
  readonly fallback: string
  /** Never shown in an error. */
  readonly secret?: true
  readonly read: (text: string) => T
}

/** Every environment variable that Estiba reads. */
export const settingsTable = {
  PORT: { fallback: '3000', about: 'Port for browser application, API and real time.', read: integer(0, 65535) },
  HOST: { fallback: '0.0.0.0', about: 'Network address to listen on.', read: words },
  PUBLIC_URL: {
    fallback: '',
    about:
      'The address people use, for links in mails; `http://localhost:PORT` when empty. With `https`, HSTS is sent.',
    read: optional(url('http', 'https')),
  },
  DATA_DIR: { fallback: 'data', about: 'Where database, files, mails and keys lie.', read: words },
  DATABASE_URL: {
    fallback: '',
    secret: true,
    about: 'A PostgreSQL of your own (15 or newer) instead of the embedded one.',
    read: optional(url('postgres', 'postgresql')),
  },
  DATABASE_ENGINE: {
    fallback: 'auto',
    about: 'Without DATABASE_URL: `embedded` PostgreSQL, `pglite`, or `auto`: embedded where its binaries run.',
    read: oneOf('auto', 'embedded', 'pglite'),
  },
  DATABASE_POOL: { fallback: '20', about: 'Most connections to the database.', read: integer(2, 500) },
  DATABASE_POOLER: {
    fallback: 'no',
    about: '`yes` behind a pooler in transaction mode: processes do not hear of changes made by each other.',
    read: yesNo,
  },
  DISK_RESERVE_MB: {
    fallback: '256',
    about:
      'With less than this free on the disk of DATA_DIR, writes (with DATABASE_URL: of files) answer 507 and reads go on; the same again above it is left to companies that keep less than others.',
    read: integer(0, 100_000),
  },
  SAMPLE_DATA: {
    fallback: 'auto',
    about: '`yes` or `no` loads the two sample companies; `auto`: only without DATABASE_URL.',
    read: oneOf('auto', 'yes', 'no'),
  },
  SAMPLE_YEAR: {
    fallback: 'yes',
    about:
      '`no` leaves out the year of work that new sample companies get while the server answers already, within about two minutes.',
    read: yesNo,
  },
  OPERATOR_TOKEN: {
    fallback: '',
    secret: true,
    about:
      'Opens `/api/metrics` and `/mailbox` to who sends it (Bearer, or as the password of Basic); without one they answer the machine itself alone.',
    read: optional(secretKey),
  },
  SESSION_KEY: {
    fallback: '',
    secret: true,
    about: 'Signs session tokens, 32 characters or more; made in DATA_DIR when empty. Give the same to every process.',
    read: optional(secretKey),
  },
  CODES_KEY: {
    fallback: '',
    secret: true,
    about:
      'Key of security codes, 32 characters or more; follows from SESSION_KEY, or is made in DATA_DIR, when empty.',
    read: optional(secretKey),
  },
  FILES_KEY: {
    fallback: '',
    secret: true,
    about: 'Key of links to files; when empty as CODES_KEY.',
    read: optional(secretKey),
  },
  SEALS_KEY: {
    fallback: '',
    secret: true,
    about: 'Key of sealed passwords of other systems; when empty as CODES_KEY.',
    read: optional(secretKey),
  },
  FORMER_KEYS: {
    fallback: '',
    secret: true,
    about: 'Keys that were given before, separated by commas: what they sealed and signed is still taken.',
    read: secretKeys,
  },
  CORS_ORIGINS: {
    fallback: '',
    about: 'Other origins whose pages may call the API, separated by commas.',
    read: origins,
  },
  SERVICE_HOSTS: {
    fallback: '',
    about: 'Modules that other hosts serve, `wms=https://wms.example.org`, separated by commas.',
    read: serviceHosts,
  },
  ROUTES_FILE: {
    fallback: '',
    about:
      'Route table (JSON) of resources that services of your own serve: the server forwards to its hosts and to no others.',
    read: optional(words),
  },
  PRIVATE_HOSTS: {
    fallback: '',
    about:
      'Hosts of your own network, `minio.lan:9000`, separated by commas, that companies may name for mail and files.',
    read: hosts,
  },
  TRUST_PROXY: {
    fallback: 'no',
    about: '`yes` behind a reverse proxy of yours: the address of a client is the last of X-Forwarded-For.',
    read: yesNo,
  },
  STATIC_DIR: { fallback: 'dist/client', about: 'The built browser application.', read: words },
  SMTP_URL: {
    fallback: '',
    secret: true,
    about: 'Mail server, `smtp://user:password@host:587`; without one mails go to the local mailbox.',
    read: optional(url('smtp', 'smtps')),
  },
  MAIL_FROM: { fallback: 'Estiba <estiba@localhost>', about: 'Sender of mails.', read: mailAddress },
  S3_ENDPOINT: {
    fallback: '',
    about: 'S3-compatible storage for files; on disk in DATA_DIR when empty.',
    read: optional(url('http', 'https')),
  },
  S3_BUCKET: { fallback: '', about: 'Bucket of the file storage.', read: optional(words) },
  S3_REGION: { fallback: 'us-east-1', about: 'Region of the file storage.', read: words },
  S3_ACCESS_KEY: { fallback: '', secret: true, about: 'Access key of the file storage.', read: optional(words) },
  S3_SECRET_KEY: { fallback: '', secret: true, about: 'Secret key of the file storage.', read: optional(words) },
  EXPORT_ROWS_PER_HOUR: {
    fallback: '1000000',
    about:
      'Most rows that one person takes away within an hour on pages of more than 100 rows, ten times as many on shorter ones, each counted once; then 429.',
    read: integer(1000, 1_000_000_000),
  },
  RATE_PER_TOKEN: {
    fallback: '30000',
    about: 'Most requests a minute with one session token; then 429. Each process counts by itself.',
    read: integer(10, 100_000_000),
  },
  RATE_PER_COMPANY: {
    fallback: '120000',
    about: 'Most requests a minute of all people of one company; then 429.',
    read: integer(10, 100_000_000),
  },
  MAILS_PER_COMPANY: {
    fallback: '1000',
    about:
      'Most addresses a day to which the mail server of the installation sends for one company; mails of its own server, and of accounts, are not counted.',
    read: integer(0, 10_000_000),
  },
  RATE_PER_ADDRESS: {
    fallback: '30000',
    about:
      'Most requests a minute that come from one address, of IPv6 one network of 64 bits, without a session; then 429.',
    read: integer(10, 100_000_000),
  },
  EXPORT_CONFIRM_ROWS: {
    fallback: '20000',
    about:
      'Rows within an hour from which a person confirms that it is he, unless he signed in a short while ago; ten times as many on pages up to 100 rows.',
    read: integer(1000, 1_000_000_000),
  },
  MAX_FILE_MB: { fallback: '25', about: 'Largest upload in megabytes.', read: integer(1, 200) },
  FILE_QUOTA_MB: {
    fallback: '51200',
    about: 'Most megabytes of files that a company keeps, deleted ones for ninety days too; then 507.',
    read: integer(1, 100_000_000),
  },
  FILE_QUOTA_PERSON_MB: {
    fallback: '10240',
    about: 'Most megabytes of files that one person puts in a company; then 507.',
    read: integer(1, 100_000_000),
  },
  CONFIG_PROFILE: { fallback: 'default', about: 'Configuration profile before sign-in.', read: words },
  GOOGLE_CLIENT_ID: { fallback: '', about: 'Enables sign-in with Google.', read: optional(words) },
  GOOGLE_CLIENT_SECRET: { fallback: '', secret: true, about: 'Secret of that client.', read: optional(words) },
  GOOGLE_URL: {
    fallback: 'https://accounts.google.com',
    about: 'OpenID issuer behind the Google button.',
    read: url('http', 'https'),
  },
  FACEBOOK_CLIENT_ID: { fallback: '', about: 'Enables sign-in with Facebook.', read: optional(words) },
  FACEBOOK_CLIENT_SECRET: { fallback: '', secret: true, about: 'Secret of that client.', read: optional(words) },
  FACEBOOK_URL: {
    fallback: '',
    about: 'Another address for the dialogue and graph of Facebook.',
    read: optional(url('http', 'https')),
  },
  RIGHTS_CACHE_SECONDS: {
    fallback: '15',
    about: 'How long changed rights or a closed session may still be honoured, in seconds.',
    read: integer(0, 60),
  },
  LOG_LEVEL: {
    fallback: 'info',
    about: 'Least important log line that is written.',
    read: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  },
  NODE_ENV: {
    fallback: 'production',
    about: '`development` shows the local mailbox beside a database of your own and says more in the log.',
    read: oneOf('production', 'development', 'test'),
  },
} as const satisfies { readonly [name: string]: Setting }

/** Settings that there is one of for each module, `DEFAULT_HOST_WMS`. */
export const moduleSettings = {
  DEFAULT_HOST: {
    fallback: '',
    about:
      'Where a module is for which neither the configuration nor SERVICE_HOSTS names a host, such as DEFAULT_HOST_WMS; read when the browser application is built too.',
    read: optional(url('http', 'https')),
  },
} as const satisfies { readonly [name: string]: Setting }

export type SettingName = keyof typeof settingsTable

export type SettingValue<N extends SettingName> = ReturnType<(typeof settingsTable)[N]['read']>

export type SettingsTable = { readonly [N in SettingName]: Setting<SettingValue<N>> }
