import type { Sealer } from '../../platform/sealing/sealing.ts'

const purpose = 'complaint'

/** The public address of a form. Nothing of it is stored: it names company and form, sealed, so that nobody invents one. */
export const complaintAddress = (
  { sealer, companyId }: { sealer: Sealer; companyId: number },
  form: number,
  baseUrl: string,
): string => `${baseUrl}/reclamacao/${sealer.seal(`form ${companyId}:${form}`, purpose)}`

/** The form of a token; undefined when this server did not seal it. */
export function formOf(sealer: Sealer, token: string): { companyId: number; id: number } | undefined {
  try {
    const [, companyId = 0, id = 0] = sealer.open(token, purpose).split(/[ :]/).map(Number)
    return { companyId, id }
  } catch {
    return undefined
  }
}
