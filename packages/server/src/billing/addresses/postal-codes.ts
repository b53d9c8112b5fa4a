import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { ownService } from '../../platform/own-service.ts'

export type FoundPostalCode = { street: string; district: string; city: string; state: string; areaCode: string }

/** Public registers of postal codes. */
export interface PostalCodes {
  /** Undefined when no register knows the code or answers in time. */
  find(cep: string): Promise<FoundPostalCode | undefined>
}

export const postalCodesService = ownService<PostalCodes>('billing.postal-codes')

const patienceMs = 3000
const mostKept = 5000
const keptMs = 24 * 3600_000

// ViaCEP and BrasilAPI name the same things differently.
const Answer = z.union([
  z
    .object({
      logradouro: z.string(),
      bairro: z.string(),
      localidade: z.string(),
      uf: z.string().length(2),
      ddd: z.string().default(''),
    })
    .transform((one) => ({
      street: one.logradouro,
      district: one.bairro,
      city: one.localidade,
      state: one.uf,
      areaCode: one.ddd,
    })),
  z
    .object({
      street: z.string().nullish(),
      neighborhood: z.string().nullish(),
      city: z.string(),
      state: z.string().length(2),
    })
    .transform((one) => ({
      street: one.street ?? '',
      district: one.neighborhood ?? '',
      city: one.city,
      state: one.state,
      areaCode: '',
    })),
])

/**
 * Asks the registers in their order, together for at most `patienceMs`, and keeps what they found for a day.
 * @param urls addresses with '{cep}' in the place of the eight digits.
 */
export function openPostalCodes({
  urls,
  clock,
  timeFactor,
}: {
  urls: readonly string[]
  clock: Clock
  timeFactor: number
}): PostalCodes {
  const kept = new Map<string, { found: FoundPostalCode; until: number }>()
  return {
    async find(cep) {
      const known = kept.get(cep)
      if (known && known.until > clock.now().getTime()) return known.found
      const signal = AbortSignal.timeout(patienceMs * timeFactor)
      for (const url of urls) {
        const found = await ask(url.replace('{cep}', cep), signal)
        if (!found) continue
        if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
        kept.set(cep, { found, until: clock.now().getTime() + keptMs })
        return found
      }
      return undefined
    },
  }
}

async function ask(url: string, signal: AbortSignal): Promise<FoundPostalCode | undefined> {
  try {
    const response = await fetch(url, { signal, redirect: 'error' })
    return response.ok ? Answer.safeParse(await response.json()).data : undefined
  } catch {
    // A register that is down is as good as one that does not know the code.
    return undefined
  }
}
