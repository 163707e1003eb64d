import { DeadEnd } from './Message.tsx'

/** An address that leads nowhere; it stays in the bar for support. */
export const NotFound = () => <DeadEnd text="notFound" />
