import { composed } from '../../src/schema/composed.ts'
import type { MailTexts } from './texts/mailTexts.ts'

/**
 * Mails about who somebody is: codes, links that let somebody in, and notices of what changed of an account. They leave
 * through the platform's mailer alone; of each, what it must tell whatever words a company gives it.
 */
export const identityKinds = {
  securityCode: ['code'],
  invitation: ['link'],
  passwordChanged: [],
  clientCode: ['code', 'link'],
  clientKnown: ['link'],
  clientFormer: [],
  emailOld: ['link', 'newEmail'],
  emailNew: ['link'],
  emailChanged: [],
} as const satisfies { readonly [K in keyof MailTexts]?: readonly string[] }

export type IdentityKind = keyof typeof identityKinds

export const isIdentityKind = (kind: string): kind is IdentityKind => Object.hasOwn(identityKinds, kind)

/**
 * Anything that a mail program makes a link of, but an e-mail address. No sign of a text begins to be looked at twice: a
 * scheme is read backwards from what ends it.
 */
const address =
  /(?::\/\/(?<=[a-z][a-z0-9+.-]*:\/\/)|\bwww\.|(?<![\p{L}\p{N}@._-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?![\p{L}\p{N}@]))/iu

/** One by itself: what stands before its @ has no part of an address, such as https://user@host or host/path@x. */
const emails = /(?<![\p{L}\p{N}._+-])[\p{L}\p{N}._+-]+@[\p{L}\p{N}.-]+/gu

/** Dots of other scripts are dots of a host, and what is not seen parts nothing. */
const asLinked = (words: string): string =>
  composed(words, 'NFKC')
    .replace(/[\u3002\uff61]/g, '.')
    .replace(/\p{Cf}/gu, '')

/** Whether words of a company hold an address of their own, where the platform's link alone may stand. */
export const holdsAddress = (words: string): boolean => address.test(asLinked(words).replace(emails, ' '))

/** What stands in a place of a text while it is judged: nothing, as in one that has no value, or some letters. */
export const inPlaces = ['', 'xx'] as const

/** The same of words with places, whatever these are filled with. */
export const couldHoldAddress = (words: string): boolean =>
  inPlaces.some((given) => holdsAddress(words.replace(/\{\w+\}/g, given)))
