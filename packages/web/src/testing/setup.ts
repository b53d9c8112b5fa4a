import './clock.ts'
import './quick-react.ts'
import '../platform/zod-settings.ts'
import '@fontsource-variable/figtree'
import '@mantine/core/styles.css'
import 'virtual:theme-variables.css'
import '../styles.css'
import { afterEach, beforeEach } from 'vitest'
import { begin, end } from './mounting.tsx'

beforeEach(begin)
afterEach(end)
