import { describe, expect, it } from 'vitest'
import type { ResourceSource } from '../../src/schema/resource.ts'
import { glossary } from '../../src/schema/glossary/index.ts'
import { buildRegistry, SchemaError } from '../../src/schema/registry.ts'

const es = { one: 'Color', many: 'Colores', fields: { code: 'Código', description: 'Descripción' } }
const colors = {
  name: 'colors',
  service: 'wms',
  key: 'code',
  fields: { code: { kind: 'code', required: true }, description: { kind: 'text' } },
  es,
}

const problemsOf = (source: unknown): readonly string[] => {
  try {
    buildRegistry({ 'src/resources/wms/colors.ts': source as ResourceSource }, glossary)
    return []
  } catch (problem) {
    if (!(problem instanceof SchemaError)) throw problem
    return problem.problems
  }
}

describe('29 a schema that would reach further than data', () => {
  it.each([
    [
      'a field that is the prototype',
      JSON.parse('{"name":"colors","service":"wms","fields":{"__proto__":{"kind":"text"}}}'),
      '__proto__',
    ],
    [
      'a field named like a part of every object',
      { ...colors, fields: { ...colors.fields, constructor: { kind: 'text' } } },
      'constructor',
    ],
    ['a path through a prototype as column', { ...colors, columns: ['code', '__proto__.polluted'] }, 'columns'],
    ['a path through a constructor as filter', { ...colors, filters: ['constructor.name'] }, 'filters'],
    ['a path through a prototype as sort', { ...colors, sort: ['__proto__', 'ASC'] }, 'sort'],
    [
      'a kind that is a global',
      { ...colors, fields: { ...colors.fields, description: { kind: 'Function' } } },
      'Function',
    ],
    [
      'a kind that every object has',
      { ...colors, fields: { ...colors.fields, description: { kind: 'toString' } } },
      'toString',
    ],
    [
      'a formula in code',
      {
        ...colors,
        fields: { ...colors.fields, description: { kind: 'computed', type: 'decimal', formula: 'process.exit(1)' } },
      },
      'description',
    ],
    [
      'a formula with a function of its own',
      {
        ...colors,
        fields: {
          ...colors.fields,
          description: { kind: 'computed', type: 'decimal', formula: ['constructor', 'return 1'] },
        },
      },
      'description',
    ],
    [
      'a rule that is no rule',
      { ...colors, fields: { ...colors.fields, description: { kind: 'text', rules: [{ rule: 'constructor' }] } } },
      'constructor',
    ],
    [
      'a condition over a prototype',
      {
        ...colors,
        fields: { ...colors.fields, description: { kind: 'text', visible: { 'constructor.name': 'Object' } } },
      },
      'description',
    ],
    ['a name that is a path', { ...colors, name: '../colors' }, 'name'],
    ['a name that is SQL', { ...colors, name: 'colors"; drop table x;--' }, 'name'],
    [
      'a field name that is SQL',
      { ...colors, fields: { ...colors.fields, 'x" text); --': { kind: 'text' } } },
      'fields',
    ],
    [
      'a pattern that is none',
      { ...colors, fields: { ...colors.fields, description: { kind: 'text', pattern: '(' } } },
      'description',
    ],
  ])('%s is refused at the start, naming file and key', (_what, source, key) => {
    const problems = problemsOf(source)
    expect(problems.length).toBeGreaterThan(0)
    expect(problems.some((problem) => problem.includes('src/resources/wms/colors.ts') && problem.includes(key))).toBe(
      true,
    )
    expect('polluted' in {}).toBe(false)
  })

  it('a function is not data, wherever it stands', () => {
    const problems = problemsOf({
      ...colors,
      fields: { ...colors.fields, description: { kind: 'text', default: () => 'x' } },
    })
    expect(problems.join('\n')).toContain('description')
  })

  it('a text that looks like code stays a text', () => {
    expect(
      problemsOf({
        ...colors,
        fields: { ...colors.fields, description: { kind: 'text', default: ['$', '{process.exit(1)}'].join('') } },
      }),
    ).toEqual([])
  })
})
