import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signedHeaders } from './awsSignature.ts'

export const credentials = {
  region: 'us-east-1',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}

export interface Bucket {
  readonly endpoint: string
  readonly objects: ReadonlyMap<string, Buffer>
  readonly close: () => Promise<void>
}

/** A store that speaks S3: it works out each request's signature from the secret and refuses what does not fit. */
export const startBucket = async (): Promise<Bucket> => {
  const objects = new Map<string, Buffer>()
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const sent = request.headers
      const now = new Date(
        String(sent['x-amz-date']).replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
      )
      const type = sent['content-type']
      const expected = signedHeaders({
        ...credentials,
        method: String(request.method),
        url: new URL(String(request.url), `http://${sent.host}`),
        body,
        now,
        headers: type === undefined ? {} : { 'content-type': type },
      })
      const path = String(request.url)
      if (sent.authorization !== expected['authorization'] || Math.abs(Date.now() - now.getTime()) > 900_000)
        return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      if (request.method === 'PUT') {
        objects.set(path, body)
        return response.writeHead(200).end()
      }
      if (request.method === 'DELETE') {
        objects.delete(path)
        return response.writeHead(204).end()
      }
      const found = objects.get(path)
      return found === undefined
        ? response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
        : response.writeHead(200).end(found)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
