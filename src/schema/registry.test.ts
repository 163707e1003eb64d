import { describe, expect, it } from 'vitest'
import taxes from '../resources/config/taxes.ts'
import type { ResourceSource } from './resource.ts'
import { buildRegistry, SchemaError } from './registry.ts'

const es = {
  one: 'Color',
  many: 'Colores',
  fields: { code: 'Código', description: 'Descripción' },
}
const colors: ResourceSource = {
  name: 'colors',
  service: 'wms',
  key: 'code',
  fields: { code: { kind: 'code', required: true }, description: { kind: 'text' } },
  es,
}
const words = {
  fields: { owner: { es: 'Dueño', en: 'Owner' } },
  options: {},
  names: { general: { es: 'General', en: 'General' }, main: { es: 'Datos', en: 'Data' } },
}

const problemsWith = (changes: object, more: { [file: string]: ResourceSource } = {}): string => {
  try {
    buildRegistry({ 'src/resources/wms/colors.ts': { ...colors, ...changes }, ...more }, words)
    return 'none'
  } catch (problem) {
    if (!(problem instanceof SchemaError)) throw problem
    return problem.problems.join('\n')
  }
}

const withField = (field: object): object => ({ fields: { ...colors.fields, owner: field } })

describe('the registry refuses, naming file and key', () => {
  const cases: readonly (readonly [string, object, string])[] = [
    ['a name that its table cannot bear', { name: `c-${'x'.repeat(62)}` }, 'name: '],
    ['one of a column', { fields: { ...colors.fields, [`o${'x'.repeat(58)}`]: { kind: 'text' } } }, 'keeps 58 of them'],
    [
      'an unknown reference',
      withField({ kind: 'reference', to: 'nowhere' }),
      "colors.ts: fields.owner: there is no resource 'nowhere'",
    ],
    [
      'a choice by a field over a reference that is not there',
      { fields: { ...colors.fields, parent: { kind: 'reference', to: 'colors', where: { 'parent.nmae': 'x' } } } },
      "colors.ts: fields.parent.where: 'colors' has no field 'parent.nmae'",
    ],
    [
      'a choice that is offered by a field that is not there',
      { fields: { ...colors.fields, parent: { kind: 'reference', to: 'colors', offered: { nmae: 'x' } } } },
      "colors.ts: fields.parent.offered: 'colors' has no field 'nmae'",
    ],
    [
      'a choice that goes with a field that is not there',
      withField({ kind: 'choice', values: ['A'], goesWith: { field: 'kode', values: { X: ['A'] } } }),
      "colors.ts: fields.owner: there is no field 'kode'; did you mean 'code'?",
    ],
    [
      'a value that goes with another and is none',
      withField({ kind: 'choice', values: ['A'], goesWith: { field: 'code', values: { X: ['B'] } } }),
      "colors.ts: fields.owner.goesWith: 'B' is not one of its values",
    ],
    [
      'a choice that fills a field that is not there',
      withField({ kind: 'reference', to: 'colors', fills: { kode: 'name' } }),
      "colors.ts: fields.owner: there is no field 'kode'",
    ],
    [
      'a choice that fills from a field that is not there',
      withField({ kind: 'reference', to: 'colors', fills: { description: 'nmae' } }),
      "colors.ts: fields.owner.fills: there is no field 'nmae'",
    ],
    [
      'a field that begins in place with one that is not there',
      withField({ kind: 'reference', to: 'colors', gives: { description: 'nmae' } }),
      "colors.ts: fields.owner.gives: there is no field 'nmae'",
    ],
    [
      'a field that is given in place and is not there',
      withField({ kind: 'references', to: 'colors', gives: { nmae: 'description' } }),
      "colors.ts: fields.owner.gives: there is no field 'nmae'",
    ],
    [
      'a field that begins in place with one of another kind',
      withField({ kind: 'references', to: 'colors', gives: { description: 'owner' } }),
      "colors.ts: fields.owner.gives: 'description' is of kind text, 'owner' of references",
    ],
    [
      'a field that begins in place with what no lines come to',
      withField({ kind: 'references', to: 'colors', gives: { description: { lines: 'code', field: 'code' } } }),
      "colors.ts: fields.owner.gives: 'code' is no field of lines",
    ],
    ['an unknown column', { columns: ['kode'] }, "colors.ts: columns: there is no field 'kode'"],
    [
      'an unknown field of a finder',
      { finders: { byOwner: ['owner'] } },
      "colors.ts: finders.byOwner: there is no field 'owner'",
    ],
    [
      'an unknown rule',
      withField({ kind: 'text', rules: [{ rule: 'adress' }] }),
      "colors.ts: fields.owner.rules: there is no rule 'adress'",
    ],
    ['an unknown kind', withField({ kind: 'function' }), "colors.ts: fields.owner: there is no field kind 'function'"],
    ['an unknown verb', { verbs: ['lst'] }, "colors.ts: verbs: there is no verb 'lst'"],
    ['an unknown service', { service: 'paint' }, "colors.ts: service: 'paint' is not a service"],
    [
      'an owner that a client may write',
      { ...withField({ kind: 'text' }), access: { own: { owner: 'owner' } } },
      "colors.ts: access.own: 'owner' is not readOnly",
    ],
    [
      'what is seen with a field that names nothing',
      { access: { seenWith: 'code' } },
      "colors.ts: access.seenWith: 'code' is no reference",
    ],
    [
      'a start that no field knows',
      withField({ kind: 'date', startsAs: { tody: 0 } }),
      "colors.ts: fields.owner: there is no start 'tody'; did you mean 'today'?",
    ],
    [
      'a start that is none of its kind',
      withField({ kind: 'text', startsAs: 'now' }),
      "colors.ts: fields.owner: it starts as 'now', which no text does",
    ],
    [
      'two starts',
      withField({ kind: 'choice', values: ['A'], default: 'A', startsAs: 'lastUsed' }),
      'colors.ts: fields.owner: it has a default and startsAs, and can only have one',
    ],
    ['a path that is none', { paths: ['colors'] }, "colors.ts: paths: 'colors' is not a path"],
    [
      'an operation without method',
      { actions: { mix: { route: '/colors/mix' } } },
      "colors.ts: operations.mix: '/colors/mix' is not 'METHOD /template'",
    ],
    [
      'a missing Spanish label',
      { es: { ...es, fields: {} } },
      'colors.ts: es.fields.code: has no text in this language',
    ],
    [
      'a missing English message',
      {
        rules: [{ name: 'X', field: 'code', assert: { code: 'A' }, message: 'odd' }],
        es: { ...es, messages: { odd: 'Raro' } },
      },
      'colors.ts: en.messages.odd: has no text in this language',
    ],
    [
      'a sentence of an action that is nowhere',
      { actions: { mix: { route: 'POST /colors/mix', says: 'mixes' } } },
      'colors.ts: en.messages.mixes: has no text in this language',
    ],
    [
      'a field named after the prototype',
      { fields: { ...colors.fields, constructor: { kind: 'text' } } },
      'colors.ts: fields.constructor: is not a name that a field may have',
    ],
    [
      'a broken regular expression',
      withField({ kind: 'text', pattern: '(' }),
      "colors.ts: fields.owner: '(' is not a regular expression",
    ],
    [
      'a slip in the name of an option, and says which was meant',
      { colums: ['code'] },
      "colors.ts: defineResource: there is no option 'colums'; did you mean 'columns'?",
    ],
    [
      'an option that the kind of a field does not have',
      withField({ kind: 'text', requird: true }),
      "colors.ts: fields.owner: there is no option 'requird'; did you mean 'required'?",
    ],
    [
      'a section that the menu does not have',
      { menu: { section: 'Setings', order: 1 } },
      "colors.ts: menu.section: there is no section 'Setings'; did you mean 'Settings'?",
    ],
    [
      'a reference to nothing',
      withField({ kind: 'reference' }),
      'colors.ts: fields.owner.to: is missing: it is a text',
    ],
    [
      'a choice without values',
      withField({ kind: 'choice', values: 'A' }),
      'colors.ts: fields.owner.values: is not a list [ … ]',
    ],
    ['a field that is none', withField({}), "colors.ts: fields.owner: there is no field kind 'undefined'"],
    [
      'a formula over a text',
      withField({ kind: 'computed', type: 'decimal', formula: ['mul', 'code', 2] }),
      "colors.ts: fields.owner.formula: 'code' is of kind code, not a number",
    ],
    [
      'an operation that no formula has',
      withField({ kind: 'computed', type: 'decimal', formula: ['times', 2, 2] }),
      "colors.ts: fields.owner.formula: there is no operation 'times'",
    ],
    [
      'a formula that reads its own result',
      withField({ kind: 'computed', type: 'decimal', formula: ['add', 'owner', 1] }),
      'colors.ts: fields.owner.formula: the formula reads its own result',
    ],
    [
      'a default of another kind',
      withField({ kind: 'integer', default: 'many' }),
      `colors.ts: fields.owner: the default '"many"' is no integer`,
    ],
    [
      'a rule without what it needs',
      withField({ kind: 'text', rules: [{ rule: 'min', lenght: 3 }] }),
      "colors.ts: fields.owner.rules: the rule 'min' needs its 'length'",
    ],
    [
      'a value that a choice never has',
      {
        ...withField({ kind: 'choice', values: ['RED'] }),
        rules: [{ name: 'X', field: 'code', when: { owner: 'REED' }, assert: { code: 'A' }, message: 'odd' }],
      },
      "colors.ts: rules.X: 'REED' is not a value of 'owner'; there are: RED",
    ],
    [
      'a finder that asks for more than its path gives',
      { finders: { near: { path: '/colors/near/{code}', where: { code: { var: 'kode' } } } } },
      "colors.ts: finders.near: there is no variable of the path 'kode'; did you mean 'code'?",
    ],
    [
      'a form without a required field',
      { form: [{ section: 'main', fields: ['description'] }] },
      "colors.ts: form: the required field 'code' is in no section",
    ],
    [
      'a status that moves by an action that is not there',
      {
        ...withField({
          kind: 'status',
          values: ['A', 'B'],
          initial: 'A',
          readOnly: true,
          transitions: [{ from: ['A'], to: 'B', action: 'aprove' }],
        }),
        actions: { approve: { route: 'POST /colors/{code}/approve' } },
      },
      "colors.ts: fields.owner: there is no action 'aprove'; did you mean 'approve'?",
    ],
    [
      'a move that makes a record of nothing',
      {
        ...withField({ kind: 'status', values: ['A'], initial: 'A', transitions: [] }),
        states: { field: 'owner', initial: 'A', moves: { order: { from: ['A'], makes: 'colours' } } },
        es: { ...es, names: { order: 'Pedir' }, options: { owner: { A: 'A' } } },
      },
      "colors.ts: states.moves.order.makes: there is no resource 'colours'; did you mean 'colors'?",
    ],
    [
      'a state that frees what is unique and is none',
      {
        ...withField({ kind: 'status', values: ['ACTIVE'], initial: 'ACTIVE', transitions: [] }),
        states: { field: 'owner', initial: 'ACTIVE', moves: {}, frees: ['ACTIV'] },
        es: { ...es, options: { owner: { ACTIVE: 'Activo' } } },
      },
      "colors.ts: states.frees: there is no state 'ACTIV'; did you mean 'ACTIVE'?",
    ],
    [
      'an opening that brings what anybody may type',
      {
        ...withField({ kind: 'status', values: ['A'], initial: 'A', transitions: [] }),
        states: {
          field: 'owner',
          initial: 'A',
          moves: {},
          opening: { to: ['A'], right: 'invoices.opening', brings: ['code'] },
        },
        es: { ...es, options: { owner: { A: 'A' } } },
      },
      "colors.ts: states.opening: 'code' is no field that only the server writes",
    ],
    [
      'a slip in an option of an action',
      { actions: { mix: { route: 'POST /colors/mix', reslt: 'file' } } },
      "colors.ts: operations.mix: there is no option 'reslt'; did you mean 'result'?",
    ],
    [
      'an icon that the menu does not have',
      { menu: { section: 'Settings', order: 1, icon: 'trcuk' } },
      "colors.ts: menu.icon: there is no icon 'trcuk'; did you mean 'truck'?",
    ],
    ['a screen of its own, which is no option', { screen: 'Colors' }, "defineResource: there is no option 'screen'"],
    [
      'a panel that nobody made',
      { panels: ['rate'] },
      "colors.ts: panels: there is no panel 'rate'; did you mean 'rates'?",
    ],
    [
      'a screen by a field that is not there',
      { screens: { mix: { to: '/mixing/{cod}' } }, es: { ...es, names: { mix: 'Mezclar' } } },
      "colors.ts: screens.mix: there is no field 'cod'; did you mean 'code'?",
    ],
    [
      'a screen for records in a state that is not there',
      { ...withField({ kind: 'choice', values: ['A'] }), screens: { mix: { to: '/mixing', when: { owner: 'B' } } } },
      "colors.ts: screens.mix: 'B' is not a value of 'owner'",
    ],
    [
      'two actions on one route',
      {
        actions: { mix: { route: 'POST /colors/{code}/mix' }, blend: { route: 'POST /colors/{id}/mix' } },
        es: { ...es, names: { mix: 'Mezclar', blend: 'Combinar' } },
      },
      "colors.ts: operations.blend: 'POST /colors/{id}/mix' is the route of 'mix' too",
    ],
    [
      'an operation elsewhere that is not there',
      { alsoUnder: { lst: 'wms' } },
      "colors.ts: alsoUnder: there is no operation 'lst'; did you mean 'list'?",
    ],
    [
      'the label of a field that is not there',
      { es: { ...es, fields: { ...es.fields, descripton: 'Descripción' } } },
      "colors.ts: es.fields.descripton: there is no field 'descripton'; did you mean 'description'?",
    ],
    [
      'the options of a field that is not there',
      { en: { options: { shade: { DARK: 'Dark' } } } },
      "colors.ts: en.options.shade: there is no field 'shade'; there are: code, description",
    ],
    [
      'a slip in the name of an action',
      {
        actions: { blend: { route: 'POST /colors/blend' } },
        es: { ...es, names: { belnd: 'Combinar' } },
      },
      "colors.ts: es.names.belnd: names nothing; did you mean 'blend'?",
    ],
    [
      'a key that names nothing',
      { key: 'list', fields: { ...colors.fields, list: { kind: 'json' } } },
      "'list' is of kind json",
    ],
  ]
  it.each(cases)('%s', (_what, changes, problem) => expect(problemsWith(changes)).toContain(problem))

  it('a name, a path and a route used twice', () => {
    const twin = problemsWith({}, { 'src/resources/wms/colours.ts': colors })
    expect(twin).toContain("colours.ts: name: 'colors' is declared in src/resources/wms/colors.ts too")
    expect(twin).toContain("paths: '/colors' is a path of 'colors' too")
  })

  it.each(['namedBy', 'ownFirst'])('what names a record, or its country, is a reference of it: %s', (option) => {
    for (const field of ['code', 'none'])
      expect(problemsWith({ [option]: field })).toContain(`${option}: '${field}' is not a field of kind reference`)
  })

  it('each mistake once, and nothing that only follows from it', () => {
    const shade: ResourceSource = {
      ...colors,
      name: 'shades',
      fields: { ...colors.fields, owner: { kind: 'reference', to: 'colors' } },
    }
    const said = problemsWith({ title: 'nme' }, { 'src/resources/wms/shades.ts': shade })
    expect(said).toBe("src/resources/wms/colors.ts: title: there is no field 'nme'; there are: code, description")
    expect(problemsWith({ es: { ...es, fields: { code: 'Código' } } }).split('\n')).toHaveLength(1)
  })

  it('an inherited name as a path of __proto__', () => {
    const polluted = JSON.parse('{"name":"colors","service":"wms","fields":{"__proto__":{"kind":"text"}}}') as object
    expect(problemsWith(polluted)).toContain('fields.__proto__: is not a name that a field may have')
  })
})

describe('a resource that is right', () => {
  it('comes out the same after a JSON round trip', () => {
    const [source, copy] = [colors, JSON.parse(JSON.stringify(colors)) as ResourceSource]
    expect(buildRegistry({ 'a.ts': copy }, words).get('colors')).toEqual(
      buildRegistry({ 'a.ts': source }, words).get('colors'),
    )
    const resource = buildRegistry({ 'a.ts': source }, words).get('colors')
    expect(JSON.parse(JSON.stringify(resource))).toEqual(resource)
    expect(JSON.parse(JSON.stringify(taxes))).toEqual(taxes)
  })

  it('gets its defaults', () => {
    const resource = buildRegistry({ 'a.ts': colors }, words).get('colors')
    expect(resource.routes['list']).toBe('GET /colors{?sort,range,filter,q}')
    expect(resource.title).toBe('description')
    expect(resource.columns).toEqual(['code', 'description'])
    expect(resource.sort).toEqual(['code', 'ASC'])
    expect(resource.labels.en.fields['description']).toBe('Description')
    expect(resource.fields['code']).toMatchObject({ required: true, immutable: true })
  })
})
