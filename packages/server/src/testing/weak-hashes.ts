import { vi } from 'vitest'

/**
 * The thousands of people that TestServers make have passwords hashed as weakly as Argon2 allows: a real hash takes 20
 * ms of a processor. Every other password gets a real one.
 */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>()
  const hash: typeof argon2.hash = (password, options, signal) => {
    const weakened = String(password).startsWith('segredo-da-pessoa-') && { memoryCost: 8, timeCost: 1 }
    return argon2.hash(password, { ...options, ...weakened }, signal)
  }
  return { ...argon2, hash }
})
