import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** What a request may not be sent to, because of where it would arrive. One text for all: it tells nothing of the network. */
export class NotPublic extends Error {
  constructor() {
    super('Not a public address')
    this.name = 'NotPublic'
  }
}

export interface Address {
  readonly address: string
  readonly family: 4 | 6
}

export type Resolve = (host: string) => Promise<readonly Address[]>

const networks: readonly (readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
]

const closed = new BlockList()
for (const [network, prefix, family] of networks) closed.addSubnet(network, prefix, family)

/** Of version 6 the global unicast addresses alone, without those that lead back into version 4 or into documentation. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const closed6 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(network, prefix, 'ipv6')

const isPublic = ({ address, family }: Address): boolean =>
  family === 4 ? !closed.check(address, 'ipv4') : open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')

const named: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address, family }) => ({
    address,
    family: family === 6 ? 6 : 4,
  }))

/** A host that the operator of the installation opened to companies: `minio.lan`, or `minio.lan:9000`. */
export const isOpened = (host: string, port: number, opened: readonly string[]): boolean =>
  opened.includes(host) || opened.includes(`${host}:${port}`)

/**
 * Where a host of a company's choosing is, looked up once: whoever connects takes this address and asks no more,
 * so that a name cannot lead elsewhere a moment later.
 *
 * @throws NotPublic where it, or one of its addresses, is of a private network, of this machine or of none
 */
export const publicAddress = async (
  host: string,
  port: number,
  opened: readonly string[],
  resolve: Resolve = named,
): Promise<Address> => {
  const bare = host.replace(/^\[|\]$/g, '')
  const kind = isIP(bare)
  const found: readonly Address[] =
    kind === 0 ? await resolve(bare).catch(() => []) : [{ address: bare, family: kind === 6 ? 6 : 4 }]
  const [first] = found
  if (first === undefined) throw new NotPublic()
  if (!isOpened(bare, port, opened) && !found.every(isPublic)) throw new NotPublic()
  return first
}
