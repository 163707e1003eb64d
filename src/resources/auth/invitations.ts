import { choice, datetime, defineResource, email, reference, text } from '../../schema/index.ts'

/** Who was asked into the workspace, with which role; of the token in the mail only a hash is kept (G-16). */
export default defineResource({
  name: 'invitations',
  service: 'auth',
  fields: {
    email: email({ required: true }),
    role: reference('roles', { required: true, createInPlace: false }),
    member: text({ max: 80, readOnly: true }),
    token: text({ secret: true, immutable: true, max: 100 }),
    invitedBy: reference('users', { createInPlace: false }),
    sentAt: datetime(),
    expiresAt: datetime({ required: true }),
    acceptedAt: datetime(),
    invitationState: choice(['PENDING', 'ACCEPTED', 'EXPIRED', 'REVOKED'], {
      required: true,
      readOnly: true,
      default: 'PENDING',
    }),
  },
  title: 'email',
  columns: ['email', 'member', 'role', 'invitedBy', 'sentAt', 'expiresAt', 'acceptedAt', 'invitationState'],
  filters: ['invitationState', 'role', 'invitedBy'],
  search: ['email'],
  sort: ['sentAt', 'DESC'],
  verbs: ['list', 'get', 'delete'],
  access: { options: false, audit: 'RIGHTS' },
  indexes: [['email']],
  es: {
    one: 'Invitación',
    many: 'Invitaciones',
    about: 'Las personas invitadas a este espacio de trabajo. Eliminar una invitación pendiente la anula.',
    fields: {
      role: 'Rol',
      member: 'Usuario',
      token: 'Enlace',
      invitedBy: 'Invitado por',
      invitationState: 'Estado',
    },
    options: { invitationState: { ACCEPTED: 'Aceptada', EXPIRED: 'Vencida', REVOKED: 'Anulada' } },
  },
  en: {
    one: 'Invitation',
    many: 'Invitations',
    about: 'The people who were invited to this workspace. Deleting a pending invitation revokes it.',
    fields: { role: 'Role', member: 'User', token: 'Link', invitationState: 'Status' },
  },
})
