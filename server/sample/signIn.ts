/** The password of every sample user. */
export const samplePassword = 'Estiba2026'

/** With whom to begin: the super user of Andina Carga. */
export const sampleSignIn = { username: 'admin@andina.test', password: samplePassword } as const
