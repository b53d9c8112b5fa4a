import { attackCalls } from './attacking.ts'

// Half of the calls, so that two files share the work; the other half is in odd-calls.test.ts.
attackCalls(0, 2)
