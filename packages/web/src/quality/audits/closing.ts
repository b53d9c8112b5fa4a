import type { ReportText } from '@prumo/contract/quality/audits/model.ts'
import { ApiError } from '../../platform/api-error.ts'
import { freshKey } from '../../platform/idempotency.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { keepRefused, outgoing, sendOrWait, takeBack } from '../../platform/offline/sending.ts'
import { changed } from '../../platform/query.ts'
import type { Audit } from './audit-queries.ts'
import { concluding, joinableText, type ReportBody, reporting, signing, takeInAudit } from './waiting.ts'

type Answered = { response: Audit }
const GUARDED = 'Guardado aqui: será enviado quando a conexão voltar.'

/** Takes in what the server answered of an audit; without an answer it waits. */
function take(answer: Answered | undefined, done: string) {
  if (answer) takeInAudit(answer.response)
  toast(answer ? done : GUARDED)
  void changed('quality')
}

/** One text after the other, so that the last one written is the last one stored. */
let last: Promise<unknown> = Promise.resolve()

/** Writes a text of the report, over what its writer saw; at once, or when the server can be reached. */
export function writeText({ id, title }: Audit, field: ReportText, text: string, was: string): Promise<unknown> {
  last = last.then(async () => {
    const earlier = joinableText(outgoing.get(), id, field)
    const over = earlier && (await takeBack(earlier.id)) ? (earlier.body as ReportBody).was : was
    const body: ReportBody = { field, text, was: over }
    const call = { route: reporting, params: { id }, body, key: freshKey(), about: title } as const
    try {
      take(await sendOrWait<Answered>(call), 'Atualizado')
    } catch (error) {
      // What was typed is told with the refusal until it was read.
      if (error instanceof ApiError) await keepRefused(call, { message: error.message, code: error.body.code })
      else showFailure(error)
      void changed('quality')
    }
  })
  return last
}

/** Concludes an audit: at once, or when the server can be reached. */
export async function conclude({ id, title }: Audit, on: string): Promise<void> {
  try {
    const call = { route: concluding, params: { id }, body: { on }, key: freshKey(), about: title } as const
    take(await sendOrWait<Answered>(call), 'Auditoria concluída')
  } catch (error) {
    showFailure(error)
  }
}

/** Signs the report: at once, or when the server can be reached. Answers whether it waits. */
export async function sign({ id, title }: Audit, body: { name: string; role: string }): Promise<boolean> {
  const call = { route: signing, params: { id }, body, key: freshKey(), about: title } as const
  const answer = await sendOrWait<Answered>(call)
  if (answer) takeInAudit(answer.response)
  return !answer
}
