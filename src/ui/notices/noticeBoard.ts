import { makeStore } from '../live/store.ts'

/** Toasts top right for 2000 ms, at most 10, newest on top; bubbles for 1500 ms; modal alerts stay. */
export const toastMs = 2000
export const bubbleMs = 1500
export const mostToasts = 10

export type Tone = 'good' | 'bad' | 'info' | 'warn'

export interface Toast {
  readonly id: number
  /** Key of a message, or the text itself. */
  readonly text: string
  readonly detail?: string
  readonly tone: Tone
  readonly values?: { readonly [name: string]: string | number }
}

export interface Alert {
  readonly tone: Tone
  readonly title: string
  readonly body?: string
  /** What the copy link copies: method, path, status, message, time and request; nothing personal. */
  readonly payload?: string
  readonly proposal?: Proposal
}

/** What can be done instead of what was refused. */
export interface Proposal {
  /** Key of its button's text. */
  readonly text: string
  readonly values?: { readonly [name: string]: string | number }
  readonly run: () => void
}

export interface Board {
  readonly toasts: readonly Toast[]
  readonly bubble: string | null
  readonly alert: Alert | null
}

const { read, write, subscribe } = makeStore<Board>({ toasts: [], bubble: null, alert: null })
let next = 1

const set = (change: Partial<Board>): void => write({ ...read(), ...change })

/** Where everything that is said to a person comes together; read it with `useNotices`. */
export const noticeBoard = {
  read,
  subscribe,
  toast: (text: string, tone: Tone = 'good', more: Pick<Toast, 'detail' | 'values'> = {}): void => {
    const toast: Toast = { id: next++, text, tone, ...more }
    set({ toasts: [toast, ...read().toasts].slice(0, mostToasts) })
    setTimeout(() => noticeBoard.dismiss(toast.id), toastMs)
  },
  dismiss: (id: number): void => set({ toasts: read().toasts.filter((toast) => toast.id !== id) }),
  bubble: (text: string): void => {
    set({ bubble: text })
    setTimeout(() => set({ bubble: null }), bubbleMs)
  },
  alert: (alert: Alert | null): void => set({ alert }),
  /** Adds a way out to the alert that is shown; without one there is nothing to add to. */
  propose: (proposal: Proposal): void => {
    const { alert } = read()
    if (alert !== null) set({ alert: { ...alert, proposal } })
  },
}
