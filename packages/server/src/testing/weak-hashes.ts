import { hashSync } from '@node-rs/argon2'
import { vi } from 'vitest'

/**
 * The thousands of people that TestServers make have passwords hashed as weakly as Argon2 allows: a real hash takes 20
 * ms of a processor. Every other password gets a real one.
 */
vi.mock('../identity/session/hashing.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('../identity/session/hashing.ts')>()
  const hash: typeof real.hash = async (password, cost) =>
    password.startsWith('segredo-da-pessoa-')
      ? hashSync(password, { ...cost, memoryCost: 8, timeCost: 1 })
      : real.hash(password, cost)
  return { ...real, hash }
})
