import { hashSync } from '@node-rs/argon2'
import { argon2 } from '../identity/session/hashing.ts'

/**
 * The thousands of people that TestServers make have passwords hashed as weakly as Argon2 allows: a real hash takes 20
 * ms of a processor. Every other password gets a real one.
 */
const real = argon2.hash
argon2.hash = async (password, cost) =>
  password.startsWith('segredo-da-pessoa-')
    ? hashSync(password, { ...cost, memoryCost: 8, timeCost: 1 })
    : real(password, cost)
