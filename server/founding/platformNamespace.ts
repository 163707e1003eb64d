/** The platform's own workspace: of no company, for those who maintain what all companies share. */
export const platformNamespace = 'platform'
