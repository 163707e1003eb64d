/** What a person holds between signing in and the open session; in memory only (G-16), a reload asks anew. */
let temporary: { readonly email: string; readonly token: string } | null = null
let issued: string | null = null

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

export const ticket = {
  hold: (email: string, token: string): void => {
    temporary = { email, token }
    issued = null
  },
  email: (): string | null => temporary?.email ?? null,
  /** Credentials of the temporary token, as the workspaces are asked for. */
  basic: (): string | null => (temporary === null ? null : base64(`${temporary.email}:${temporary.token}`)),
  /** The token of a workspace just entered, until it is stored. */
  enter: (token: string): void => {
    issued = token
  },
  session: (): string | null => issued,
  drop: (): void => {
    temporary = null
    issued = null
  },
}
