import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Takes the pictures of README.md, docs/patterns.md and the help again: `npm run build && npx playwright test -c e2e/pictures.config.ts`. */
export default defineConfig({
  ...journeys,
  testDir: './pictures',
  testMatch: /\.pictures\.ts$/,
  workers: 1,
  retries: 0,
  projects: journeys.projects
    ?.filter(({ name }) => name === 'journeys')
    .map(({ testIgnore: _, ...project }) => project),
})
