import type { TestSpecification } from 'vitest/node'
import { PagesFirst } from '../scripts/vite/pagesFirst.ts'

/** What takes longest, the longest first: none of it is left to run alone at the end. */
const long = [
  'integrator/browser/vessels',
  'e2e/scansOffLine',
  'e2e/worksFloor',
  'e2e/onTablet',
  'e2e/keepsViews',
  'e2e/correctsFloor',
  'faults/newBuild',
  'faults/kills',
  'faults/floor',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const at = long.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`))
  return at < 0 ? long.length : at
}

export class LongestFirst extends PagesFirst {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
