import { jwtVerify, SignJWT } from 'jose'
import type { Caller } from '../contract.ts'

/** Eight hours (decision G-TOKEN). */
export const sessionHours = 8

const issuer = 'estiba'

/** Claims of C-TOKEN-CLAIMS and of G-16; what the screen shows. The server decides from the database. */
export interface SessionClaims {
  readonly resources: readonly string[]
  readonly configProfile: string
  readonly roleName: string
  readonly namespace: string
  readonly operationalProfiles: readonly string[]
  readonly name: string
  readonly email: string
  readonly businessId: string
  readonly customerId: string
  readonly type: Caller['type']
  readonly rightsVersion: number
  /** The platform's administrator: the screen marks him. */
  readonly platform?: true
}

export interface VerifiedToken {
  readonly sessionId: string
  readonly namespace: string
  readonly rightsVersion: number
  readonly expiresAt: Date
}

/** Browsers and proxies refuse headers of more than 8 KB; a longer list is read by role (G-03). */
const maxResourcesBytes = 6 * 1024

export const signSession = (
  key: Uint8Array,
  session: { readonly id: string; readonly userId: string; readonly issuedAt: Date; readonly expiresAt: Date },
  claims: SessionClaims,
): Promise<string> =>
  new SignJWT({
    ...claims,
    resources: JSON.stringify(claims.resources).length > maxResourcesBytes ? ['@role'] : [...claims.resources],
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(issuer)
    .setSubject(session.userId)
    .setJti(session.id)
    .setIssuedAt(session.issuedAt)
    .setExpirationTime(session.expiresAt)
    .sign(key)

/** Null for anything that is not a token of ours: another algorithm, signature, issuer or audience, or one past its time. */
export const verifySession = async (key: Uint8Array, token: string, now: Date): Promise<VerifiedToken | null> => {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer,
      audience: issuer,
      currentDate: now,
      requiredClaims: ['sub', 'jti', 'exp', 'namespace', 'rightsVersion'],
    })
    const { jti, exp, namespace, rightsVersion } = payload
    if (
      typeof jti !== 'string' ||
      exp === undefined ||
      typeof namespace !== 'string' ||
      typeof rightsVersion !== 'number'
    )
      return null
    return { sessionId: jti, namespace, rightsVersion, expiresAt: new Date(exp * 1000) }
  } catch {
    return null
  }
}
