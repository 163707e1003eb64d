/** Addresses of the specification that open a new record of a catalogue, each with where that is. */
export const aliases: { readonly [path: string]: string } = {
  '/settings/createuser': '/settings/user-management/create',
  '/settings/ff/createthird': '/settings/entity/create',
}
