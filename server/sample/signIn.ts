/** The password of every sample user. */
export const samplePassword = 'Estiba2026'

/** Where the sample people have their mail; no other person can, since the domain is reserved. */
export const sampleDomains: ReadonlySet<string> = new Set(['andina.test', 'nordfracht.test'])

/** With whom to begin: the super user of Andina Carga. */
export const sampleSignIn = { username: 'admin@andina.test', password: samplePassword } as const
