import { afterEach } from 'vitest'
import { leaveDesks } from './office.ts'

afterEach(({ task }) => leaveDesks(task.result?.state === 'fail' ? task.name : null))
