import { describe, expect, it } from 'vitest'
import { createMatcher } from './matcher.ts'
import { parseTemplate } from './template.ts'

const matcherOf = (...routes: readonly string[]) => {
  const matcher = createMatcher<string>()
  for (const route of routes) matcher.add(parseTemplate(route), route)
  return (request: string) => {
    const [method = '', target = ''] = request.split(' ')
    const [path = '', query = ''] = target.split('?')
    const names = new URLSearchParams(query)
    return matcher.match(method, path, (name) => names.has(name))
  }
}

describe('matching requests to templates', () => {
  const match = matcherOf(
    'GET /taxes{?sort,range,filter,q}',
    'GET /taxes/options{?q,ids}',
    'GET /taxes/{id}',
    'GET /taxes/{id}/history',
    'PUT /taxes/{id}',
    'GET /taxes/status/{status}',
    'GET /countries/{country}/states',
    'DELETE /countries/{country}/states/{state}',
    'DELETE /users',
    'DELETE /users{?username,company}',
    'GET /pre-registers/report.pdf{?number}',
  )

  it('takes fixed segments before variables, and goes back where they lead nowhere', () => {
    expect(match('GET /taxes/options')).toMatchObject({ value: 'GET /taxes/options{?q,ids}' })
    expect(match('GET /taxes/IVA19')).toMatchObject({ value: 'GET /taxes/{id}', params: { id: 'IVA19' } })
    expect(match('GET /taxes/options/history')).toMatchObject({
      value: 'GET /taxes/{id}/history',
      params: { id: 'options' },
    })
    expect(match('GET /taxes/status/ACTIVE')).toMatchObject({ params: { status: 'ACTIVE' } })
  })

  it('gives every variable of a path by name', () => {
    expect(match('DELETE /countries/CO/states/CO~ANT')).toMatchObject({ params: { country: 'CO', state: 'CO~ANT' } })
  })

  it('decodes a segment once and never lets it grow into two', () => {
    expect(match('GET /taxes/a%2Fb%2520')).toMatchObject({ params: { id: 'a/b%20' } })
    expect(match('GET /taxes/%E0%A4%A')).toBeUndefined()
    expect(match('GET /taxes//history')).toBeUndefined()
  })

  it('tells templates apart by the query that is there', () => {
    expect(match('DELETE /users?username=ana&company=1')).toMatchObject({ value: 'DELETE /users{?username,company}' })
    expect(match('DELETE /users')).toMatchObject({ value: 'DELETE /users' })
  })

  it('names the methods of a path that has no such method', () => {
    expect(match('PATCH /taxes/1')).toEqual(['GET', 'PUT'])
    expect(match('GET /nothing/here/at/all')).toBeUndefined()
  })

  it('has no property that a path could find on an object', () => {
    expect(match('GET /__proto__/constructor')).toBeUndefined()
  })

  it.each(['GET taxes', 'taxes', 'GET /taxes/{id}.pdf', 'GET /taxes{/id}', 'GET /x{?type=CUSTOMER}'])(
    'refuses %s',
    (route) => {
      expect(() => parseTemplate(route)).toThrow(/'/)
    },
  )
})
