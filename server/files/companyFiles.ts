import type { RecordOf } from '../../src/resources/records.ts'
import { unseal } from '../auth/sealed.ts'
import type { Deps, FileStore, Session, Settings } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { publicRequest } from '../http/publicRequest.ts'
import { s3Store, type Send } from './s3Store.ts'

const timeoutMs = 30_000

/** The services that speak S3, with the address of those that have one of their own. */
const spoken: { readonly [provider: string]: (region: string) => string | null } = {
  S3: (region) => `https://s3.${region}.amazonaws.com`,
  GCS: () => 'https://storage.googleapis.com',
  MINIO: () => null,
}

/**
 * Where the files of a company lie (B-CLOUD-CONFIG, G-22): in its own bucket where it set one up that speaks S3,
 * else where the installation keeps them. What was kept before the bucket was set up is still found there.
 */
export const filesOf = async (session: Session, deps: Deps): Promise<FileStore> => {
  const { rows } = await session.asSystem('cloud-configs').list({ where: { status: 'ACTIVE' }, range: [0, 0] })
  const [config] = rows
  if (config === undefined) return deps.files
  const [secret] = await session.sql<{ readonly secret_key: string | null }>(
    "select secret_key from estiba.cloud_configs where namespace = current_setting('estiba.namespace') and id = $1",
    [config.id],
  )
  const cloud = await bucketOf(deps.settings, config, secret?.secret_key ?? null)
  const put: FileStore['put'] = async (key, bytes, mimeType) => {
    if (bytes.byteLength > (config.maxFileMb ?? Infinity) * 1024 * 1024) throw new ApiError('TOO_LARGE')
    await (cloud ?? deps.files).put(key, bytes, mimeType)
  }
  if (cloud === null) return { ...deps.files, put }
  return {
    put,
    get: async (key) => (await cloud.get(key)) ?? deps.files.get(key),
    remove: async (key) => {
      await cloud.remove(key)
      await deps.files.remove(key)
    },
  }
}

const bucketOf = async (
  settings: Settings,
  { provider, region: named, endpoint: given, bucket, accessKey }: RecordOf<'cloud-configs'>,
  secret: string | null,
): Promise<FileStore | null> => {
  const region = named || 'us-east-1'
  const endpoint = given || (spoken[provider]?.(region) ?? '')
  if (!Object.hasOwn(spoken, provider)) return null
  if (endpoint === '' || !bucket || !accessKey || secret === null) return null
  const { origin } = new URL(endpoint)
  const send: Send = (url, sent) =>
    publicRequest(url, {
      ...sent,
      timeoutMs,
      maxBytes: settings.maxFileMb * 1024 * 1024 + 1024,
      opened: settings.privateHosts,
    })
  return s3Store(
    {
      endpoint: origin,
      bucket: encodeURIComponent(bucket),
      region,
      accessKey,
      secretKey: await unseal(settings, secret),
    },
    send,
  )
}
