/** What each process of the tests imports first, and once (setup.ts). */
import '../server.ts'
import './fixtures.ts'
import { isLong } from './depth.ts'
import { turnUnorderedRows } from './unordered-rows.ts'
import './weak-hashes.ts'

if (isLong) turnUnorderedRows()
