import { defineService } from '../service.ts'

const isMailed = (channel: string | null | undefined): boolean => channel === 'EMAIL' || channel === 'BOTH'

/** Who chooses mail is mailed what comes from then on, not what came while it was shown elsewhere or muted. */
export default defineService('notice-choices', {
  hooks: {
    before: async (session, { action, input, current, values }) => {
      const isOther = values.topic !== current?.topic || values.event !== current?.event
      const begins = action === 'update' && isMailed(values.channel) && (isOther || !isMailed(current?.channel))
      return begins ? { ...input, mailedUntil: session.now().toISOString() } : undefined
    },
  },
})
