import { readFile } from 'node:fs/promises'
import { decoded } from '../../platform/decoding.ts'
import { fail } from '../../platform/errors.ts'
import { mostStatementLines, readOfx, type Statement, TooManyLines } from './ofx.ts'

/** @throws statement.unreadable. */
export async function run({ path }: { path: string }): Promise<Statement[]> {
  const text = decoded(await readFile(path))
  if (!/<OFX[\s>]/i.test(text)) {
    throw fail('statement.unreadable', {
      message: 'Este arquivo não é um extrato OFX. Baixe o extrato no formato OFX (Money).',
    })
  }
  try {
    const statements = readOfx(text)
    if (statements.length > 0) return statements
  } catch (cause) {
    if (!(cause instanceof TooManyLines)) throw cause
    const most = mostStatementLines.toLocaleString('pt-BR')
    throw fail('statement.unreadable', {
      message: `Um extrato tem no máximo ${most} lançamentos de 50 contas. Baixe um período menor.`,
    })
  }
  throw fail('statement.unreadable', { message: 'Este OFX não traz nenhum extrato de conta ou de cartão.' })
}
