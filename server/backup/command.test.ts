import { expect, it } from 'vitest'
import { folderIn } from './command.ts'

const usage = 'backup <folder>'

it('takes the folder alone or after its flag', () => {
  expect([['kept'], ['--to', 'kept'], ['--to=kept']].map((words) => folderIn(words, 'to', usage))).toEqual([
    'kept',
    'kept',
    'kept',
  ])
})

it.each([[[]], [['']], [['--to']], [['--into', 'kept']], [['-t', 'kept']], [['one', 'two']], [['--to', 'one', 'two']]])(
  'refuses %j with how it is used',
  (words) => {
    expect(() => folderIn(words, 'to', usage)).toThrow(usage)
  },
)
