import { resolve } from 'node:path'
import type { Settings } from './contract.ts'
import { readDefaultHosts } from './settings/defaultHosts.ts'
import {
  type Environment,
  SettingError,
  type SettingName,
  type SettingValue,
  type SettingsTable,
  settingsTable,
} from './settings/table.ts'

/** Every setting that is wrong, each with its variable's name. */
export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(`Estiba cannot start with these settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'SettingsError'
  }
}

/**
 * Reads all settings from environment variables (`settings/table.ts` lists them).
 *
 * @throws SettingsError naming each variable that cannot be used
 * @example readSettings({ PORT: '4000', DATA_DIR: '/srv/estiba' })
 */
export const readSettings = (env: Environment): Settings => {
  const problems: string[] = []
  const table: SettingsTable = settingsTable
  const read = <N extends SettingName>(name: N): SettingValue<N> => {
    const setting = table[name]
    const given = env[name]?.trim() ?? ''
    try {
      return setting.read(given === '' ? setting.fallback : given)
    } catch (error) {
      if (!(error instanceof SettingError)) throw error
      problems.push(`${name}: ${error.message}${setting.secret ? '' : ` (it is '${given}')`}`)
      return setting.read(setting.fallback)
    }
  }
  const port = read('PORT')
  const databaseUrl = read('DATABASE_URL')
  const sampleData = read('SAMPLE_DATA')
  const s3 = {
    endpoint: read('S3_ENDPOINT'),
    bucket: read('S3_BUCKET'),
    region: read('S3_REGION'),
    accessKey: read('S3_ACCESS_KEY'),
    secretKey: read('S3_SECRET_KEY'),
  }
  if (s3.endpoint !== null && (s3.bucket === null || s3.accessKey === null || s3.secretKey === null)) {
    problems.push('S3_ENDPOINT: needs S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY too')
  }
  const settings: Settings = {
    port,
    host: read('HOST'),
    dataDir: resolve(read('DATA_DIR')),
    databaseUrl,
    engine: read('DATABASE_ENGINE'),
    poolSize: read('DATABASE_POOL'),
    diskReserveMb: read('DISK_RESERVE_MB'),
    pooler: read('DATABASE_POOLER'),
    publicUrl: (read('PUBLIC_URL') ?? `http://localhost:${port}`).replace(/\/$/, ''),
    // Sample people have known passwords: never beside a company's own database unless asked for.
    sampleData: sampleData === 'yes' || (sampleData === 'auto' && databaseUrl === null),
    sampleYear: (sampleData === 'yes' || (sampleData === 'auto' && databaseUrl === null)) && read('SAMPLE_YEAR'),
    operatorToken: read('OPERATOR_TOKEN'),
    sessionKey: read('SESSION_KEY'),
    codesKey: read('CODES_KEY'),
    filesKey: read('FILES_KEY'),
    sealsKey: read('SEALS_KEY'),
    formerKeys: read('FORMER_KEYS'),
    corsOrigins: read('CORS_ORIGINS'),
    serviceHosts: { ...readDefaultHosts(env, (problem) => void problems.push(problem)), ...read('SERVICE_HOSTS') },
    routesFile: read('ROUTES_FILE'),
    privateHosts: read('PRIVATE_HOSTS'),
    staticDir: resolve(read('STATIC_DIR')),
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    s3:
      s3.endpoint === null
        ? null
        : {
            endpoint: s3.endpoint,
            bucket: s3.bucket ?? '',
            region: s3.region,
            accessKey: s3.accessKey ?? '',
            secretKey: s3.secretKey ?? '',
          },
    configProfile: read('CONFIG_PROFILE'),
    googleClientId: read('GOOGLE_CLIENT_ID'),
    googleClientSecret: read('GOOGLE_CLIENT_SECRET'),
    googleUrl: read('GOOGLE_URL').replace(/\/$/, ''),
    facebookClientId: read('FACEBOOK_CLIENT_ID'),
    facebookClientSecret: read('FACEBOOK_CLIENT_SECRET'),
    facebookUrl: read('FACEBOOK_URL'),
    logLevel: read('LOG_LEVEL'),
    rightsCacheMs: read('RIGHTS_CACHE_SECONDS') * 1000,
    exportRowsPerHour: read('EXPORT_ROWS_PER_HOUR'),
    ratePerToken: read('RATE_PER_TOKEN'),
    ratePerCompany: read('RATE_PER_COMPANY'),
    mailsPerCompany: read('MAILS_PER_COMPANY'),
    ratePerAddress: read('RATE_PER_ADDRESS'),
    exportConfirmRows: read('EXPORT_CONFIRM_ROWS'),
    maxFileMb: read('MAX_FILE_MB'),
    fileQuotaMb: read('FILE_QUOTA_MB'),
    personFileQuotaMb: read('FILE_QUOTA_PERSON_MB'),
    trustProxy: read('TRUST_PROXY'),
    development: read('NODE_ENV') === 'development',
  }
  for (const name of ['GOOGLE', 'FACEBOOK'] as const) {
    if ((read(`${name}_CLIENT_ID`) === null) !== (read(`${name}_CLIENT_SECRET`) === null))
      problems.push(`${name}_CLIENT_ID: needs ${name}_CLIENT_SECRET, and the other way round`)
  }
  if (problems.length > 0) throw new SettingsError(problems)
  return settings
}
