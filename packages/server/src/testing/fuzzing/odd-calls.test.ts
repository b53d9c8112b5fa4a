import { attackCalls } from './attacking.ts'

// Half of the calls, so that two files share the work; the other half is in even-calls.test.ts.
attackCalls(1, 2)
