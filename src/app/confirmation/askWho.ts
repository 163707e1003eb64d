import type { Call } from '../../authProvider/createAuthProvider.ts'

export interface Asking {
  readonly call: Call
  readonly translate: (key: string) => string
}

/** Opens the dialog that asks who it is; false where it is closed without an answer. */
export const askWho = async (asking: Asking): Promise<boolean> => {
  const [{ createRoot }, { createElement }, { ConfirmInTheme }] = await Promise.all([
    import('react-dom/client'),
    import('react'),
    import('./ConfirmInTheme.tsx'),
  ])
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  try {
    return await new Promise<boolean>((resolve) =>
      root.render(createElement(ConfirmInTheme, { ...asking, onEnd: resolve })),
    )
  } finally {
    root.unmount()
    place.remove()
  }
}
