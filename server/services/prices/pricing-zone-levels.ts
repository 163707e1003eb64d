import { removeLine } from '../parties/entities/removeLine.ts'
import { textOf } from '../input.ts'
import { defineService, type Implementation } from '../service.ts'

const fromZone = removeLine('pricing-zones', 'levels', 'level', ['zone', 'place'])

/** A level is named by its zone and its place there. */
const remove: Implementation = async (session, input, context) => {
  const id = textOf(input, 'id')
  const end = id.lastIndexOf('~')
  await fromZone(session, { zone: id.slice(0, end), place: id.slice(end + 1) }, context)
  return { id }
}

export default defineService('pricing-zone-levels', { verbs: { delete: remove } })
