import type { Registry } from '../../../src/schema/registry.ts'
import type { Resource } from '../../../src/schema/resource.ts'
import { idInView, isInView } from '../../../src/schema/view.ts'
import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Held } from '../unit.ts'

/** Every name under which others refer to a record: its own, and those of the views that show it. */
export const referenceAliases = (registry: Registry, resource: Resource, record: AnyRecord): readonly Held[] => [
  { resource: resource.name, id: record.id },
  ...registry.all.flatMap(({ name, key, view }) =>
    view !== null && view.of === resource.name && view.lines === null && isInView(view, record)
      ? [{ resource: name, id: idInView(view, key, record) }]
      : [],
  ),
]
