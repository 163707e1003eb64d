import { DeadEnd } from './Message.tsx'

/** A screen that is there, and not for this person's roles (G-03). */
export const Forbidden = () => <DeadEnd text="forbidden" />
