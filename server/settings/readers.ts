import { services } from '../../src/schema/resource.ts'

/** A value that a setting cannot take; the message completes 'NAME: ...'. */
export class SettingError extends Error {}

type Read<T> = (text: string) => T

export const words: Read<string> = (text) => text

/** Null where nothing is given. */
export const optional =
  <T>(read: Read<T>): Read<T | null> =>
  (text) =>
    text === '' ? null : read(text)

export const integer =
  (from: number, to: number): Read<number> =>
  (text) => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < from || value > to)
      throw new SettingError(`must be a whole number from ${from} to ${to}`)
    return value
  }

export const oneOf =
  <const T extends readonly string[]>(...values: T): Read<T[number]> =>
  (text) => {
    if (!values.includes(text)) throw new SettingError(`must be one of ${values.join(', ')}`)
    return text
  }

/** Names or addresses of hosts, each with or without a port. */
export const hosts: Read<readonly string[]> = (text) => {
  const given = text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '')
  if (given.some((host) => !/^[\w.-]+(:\d{1,5})?$/.test(host)))
    throw new SettingError('must be hosts, each with or without a port, separated by commas')
  return given
}

export const yesNo: Read<boolean> = (text) => oneOf('yes', 'no')(text) === 'yes'

export const url =
  (...schemes: readonly string[]): Read<string> =>
  (text) => {
    const given = URL.canParse(text) ? new URL(text) : undefined
    if (given === undefined || !schemes.includes(given.protocol.slice(0, -1))) {
      throw new SettingError(
        `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
      )
    }
    return text
  }

export const origins: Read<readonly string[]> = (text) =>
  text === ''
    ? []
    : text.split(',').map((part) => {
        const origin = part.trim()
        if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
          throw new SettingError(`must be origins such as https://app.example.org, separated by commas`)
        }
        return origin
      })

export const serviceHosts: Read<{ readonly [service: string]: string }> = (text) =>
  Object.fromEntries(
    (text === '' ? [] : text.split(',')).map((part) => {
      const [service = '', host = ''] = part.trim().split(/=(.*)/)
      if (!isService(service))
        throw new SettingError(`names no service '${service}'; services are ${services.join(', ')}`)
      return [service, url('http', 'https')(host).replace(/\/$/, '')]
    }),
  )

const isService = (name: string): boolean => services.some((service) => service === name)

export const mailAddress: Read<string> = (text) => {
  if (!/^[^@\r\n]+@[^@\s>]+>?$/.test(text))
    throw new SettingError('must be a mail address, such as Estiba <estiba@example.org>')
  return text
}

/** 32 bytes or more, so that tokens cannot be forged by guessing. */
export const secretKey: Read<string> = (text) => {
  if (Buffer.byteLength(text) < 32) throw new SettingError('must have at least 32 characters')
  return text
}

/** None where nothing is given. */
export const secretKeys: Read<readonly string[]> = (text) =>
  text
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '')
    .map(secretKey)
