import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'
import type { settingsTable } from './settings/table.ts'

describe('settings', () => {
  it('have a value for everything when nothing is given', () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({
      port: 3000,
      sampleData: true,
      databaseUrl: null,
      publicUrl: 'http://localhost:3000',
      rightsCacheMs: 15_000,
    })
  })

  it('never load sample people beside a database of the company unless asked', () => {
    const env = { DATABASE_URL: 'postgres://estiba@db/estiba' }
    expect(readSettings(env).sampleData).toBe(false)
    expect(readSettings({ ...env, SAMPLE_DATA: 'yes' }).sampleData).toBe(true)
    expect(readSettings({ SAMPLE_DATA: 'no' }).sampleData).toBe(false)
  })

  const wrong: { readonly [N in keyof typeof settingsTable]?: string } = {
    PORT: 'http',
    PUBLIC_URL: 'estiba.example',
    DATABASE_URL: 'mysql://db/x',
    DATABASE_ENGINE: 'sqlite',
    DATABASE_POOL: '0',
    DATABASE_POOLER: 'true',
    SAMPLE_DATA: '1',
    SESSION_KEY: 'short',
    CORS_ORIGINS: 'https://a.example/path',
    TRUST_PROXY: 'on',
    SERVICE_HOSTS: 'ships=https://a.example',
    SMTP_URL: 'mail.example',
    MAIL_FROM: 'nobody',
    S3_ENDPOINT: 'bucket',
    MAX_FILE_MB: '-1',
    RIGHTS_CACHE_SECONDS: '3600',
    LOG_LEVEL: 'loud',
    NODE_ENV: 'prod',
  }
  it.each(Object.entries(wrong))('%s=%s is refused by name', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^  ${name}: `, 'm'))
  })

  it('name every wrong variable at once and repeat no secret', () => {
    const start = (): unknown =>
      readSettings({ PORT: 'x', SESSION_KEY: 'hunter2', DATABASE_URL: 'ftp://me:hunter2@db' })
    expect(start).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*SESSION_KEY/)
    expect(start).not.toThrow(/hunter2/)
  })

  it('a module has its default host, unless the services of other hosts say another', () => {
    const env = { DEFAULT_HOST_WMS: 'https://wms.example/', DEFAULT_HOST_FILES: 'https://files.example' }
    expect(readSettings(env).serviceHosts).toEqual({ wms: 'https://wms.example', files: 'https://files.example' })
    expect(readSettings({ ...env, SERVICE_HOSTS: 'wms=https://other.example' }).serviceHosts).toEqual({
      wms: 'https://other.example',
      files: 'https://files.example',
    })
    expect(() => readSettings({ DEFAULT_HOST_SHIPS: 'https://a.example' })).toThrow(/^ {2}DEFAULT_HOST_SHIPS: /m)
    expect(() => readSettings({ DEFAULT_HOST_WMS: 'wms' })).toThrow(/^ {2}DEFAULT_HOST_WMS: /m)
  })

  it('storage needs its bucket and keys', () => {
    expect(() => readSettings({ S3_ENDPOINT: 'https://s3.example' })).toThrow(/S3_BUCKET/)
  })
})
