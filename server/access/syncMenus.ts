import { randomUUID } from 'node:crypto'
import type { Registry } from '../../src/schema/registry.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { screenTabs } from '../../src/resources/screens.ts'
import type { RecordOf } from '../../src/resources/records.ts'
import type { WorkScreen } from '../../src/resources/workScreen.ts'
import { workScreens } from '../../src/resources/workScreens.ts'
import { camelCase } from '../../src/schema/names.ts'
import { type Database, sharedNamespace } from '../contract.ts'
import { grantMenus } from './grantMenus.ts'
import { allMenus } from './menuTree.ts'
import type { WantedMenu } from './wantedMenu.ts'
import { insertRows } from '../world/insertRows.ts'
import { menuSections } from '../../src/schema/menuSections.ts'

/** Where a resource goes that names no section. */
const otherwise = 'Settings'

/**
 * Gives every resource with a screen its menu: an OPTION that reads it, ACTIONs that edit and delete it, and every screen
 * made by hand its own, in the sections of the specification. An option follows its resource (its words, section, place
 * and address) until somebody writes it; what somebody wrote is not changed. What it opens, and to whom, stays as it
 * was stored: nobody's rights grow by a start.
 *
 * @returns how many were added or changed
 */
export const syncMenus = (db: Database, registry: Registry): Promise<number> =>
  db.system(sharedNamespace, async (session) => {
    const stored = new Map((await allMenus(session)).map((menu) => [String(menu['code']), menu]))
    const wanted = wantedMenus(registry)
    const ids = new Map(wanted.map(({ code }) => [code, stored.get(code)?.id ?? randomUUID()]))
    const rows = wanted.map(({ code, parent, record }) => ({
      path: null,
      icon: null,
      audience: 'STAFF',
      status: 'ACTIVE',
      ...record,
      ...opened(stored.get(code)),
      id: ids.get(code),
      code,
      parent: parent === null ? null : (ids.get(parent) ?? null),
    }))
    const different = rows.filter((row) => !stands(row, stored.get(row.code)))
    return insertRows(session.sql.bind(session), registry.get('menus'), sharedNamespace, different)
  })

const opened = (menu: RecordOf<'menus'> | undefined) =>
  menu === undefined ? {} : { operations: menu.operations, audience: menu.audience, status: menu.status }

type Row = { readonly [field: string]: unknown }

const stands = (row: Row, menu: Row | undefined): boolean =>
  menu !== undefined &&
  Object.entries(row).every(([field, value]) => JSON.stringify(menu[field] ?? null) === JSON.stringify(value ?? null))

const wantedMenus = ({ all }: Registry): readonly WantedMenu[] => [
  ...menuSections.map(({ en, es }, index) => ({
    code: sectionCode(en),
    parent: null,
    record: { type: 'SECTION', labelEs: es, labelEn: en, order: (index + 1) * 10, operations: [] },
  })),
  ...all.filter(({ paths }) => paths.length > 0).flatMap((resource) => menusOf(resource, all)),
  ...grantMenus(all),
  ...Object.entries(workScreens).flatMap(([name, screen]) => menusOfScreen(name, screen)),
]

/** OPTIONs that open a screen made by hand, or a part of it, and read what it shows; an ACTION for each of its rights. */
const menusOfScreen = (
  name: string,
  { paths: [path], title, menu, reads, rights = [], parts = [] }: WorkScreen,
): readonly WantedMenu[] => [
  ...[{ ...menu, code: name, title, query: '' }, ...parts].map(
    ({ code, section, title: label, order, icon, query }): WantedMenu => ({
      code,
      parent: sectionCode(known(section)),
      record: {
        type: 'OPTION',
        labelEs: label.es,
        labelEn: label.en,
        order,
        path: path + query,
        icon,
        operations: reads.map((resource) => `${camelCase(resource)}:read`),
      },
    }),
  ),
  ...rights.map(
    ({ code, title: right, operations }, index): WantedMenu => ({
      code,
      parent: name,
      record: { type: 'ACTION', labelEs: right.es, labelEn: right.en, order: index + 1, operations },
    }),
  ),
]

const sectionCode = (title: string): string =>
  `section.${title
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '')}`

const menusOf = (resource: Resource, all: readonly Resource[]): readonly WantedMenu[] => {
  const { name, camel, verbs, labels, menu } = resource
  const writes =
    verbs.some((verb) => verb === 'create' || verb === 'update') || Object.keys(resource.actions).length > 0
  return [
    {
      code: name,
      parent: sectionCode(sectionOf(resource, all)),
      record: {
        type: 'OPTION',
        labelEs: menu?.title.es ?? labels.es.many,
        labelEn: menu?.title.en ?? labels.en.many,
        order: menu?.order ?? 90,
        path: resource.paths[0] ?? null,
        icon: menu?.icon || null,
        operations: [`${camel}:read`],
      },
    },
    ...(writes
      ? [
          {
            code: `${name}.edit`,
            parent: name,
            record: { type: 'ACTION', labelEs: 'Editar', labelEn: 'Edit', order: 1, operations: [`${camel}:edit`] },
          },
        ]
      : []),
    ...(verbs.includes('delete')
      ? [
          {
            code: `${name}.delete`,
            parent: name,
            record: {
              type: 'ACTION',
              labelEs: 'Eliminar',
              labelEn: 'Delete',
              order: 2,
              operations: [`${camel}:delete`],
            },
          },
        ]
      : []),
  ]
}

/** Its own section, or that of the screen on which it is a tab. */
const sectionOf = (resource: Resource, all: readonly Resource[]): string => {
  if (resource.menu !== null) return known(resource.menu.section)
  const first = Object.values(screenTabs).find((tabs) => tabs.includes(resource.name))?.[0]
  return known(all.find(({ name }) => name === first)?.menu?.section ?? otherwise)
}

const known = (section: string): string => (menuSections.some(({ en }) => en === section) ? section : otherwise)
