/**
 * The sentence the user reads about a value whose schema has no sentence of its own. It never holds the name of a type
 * and is never English.
 */
import type { z } from 'zod'

const number = (value: number | bigint) => value.toLocaleString('pt-BR')
const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

const expected: Readonly<Record<string, string>> = {
  number: 'Informe um número',
  int: 'Informe um número inteiro',
  nan: 'Informe um número',
  bigint: 'Informe um número inteiro',
  string: 'Este campo deve ser um texto',
  boolean: 'Este campo deve ser sim ou não',
  date: 'Data inválida',
  array: 'Este campo deve ser uma lista',
  tuple: 'Este campo deve ser uma lista',
  set: 'Este campo deve ser uma lista',
}

const formats: Readonly<Record<string, string>> = {
  email: 'E-mail inválido',
  url: 'Endereço inválido',
  datetime: 'Data e horário inválidos',
  date: 'Data inválida',
  time: 'Horário inválido',
}

/** Zod's error map for Prumo (`z.config({ localeError: sentence })`). */
export const sentence: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (isEmpty(issue.input)) return 'Preencha este campo'
      return expected[issue.expected] ?? 'Não foi possível ler este campo'
    case 'invalid_value':
    case 'invalid_union':
      return isEmpty(issue.input) ? 'Preencha este campo' : 'Este valor não é aceito aqui'
    case 'invalid_format':
      return formats[issue.format] ?? 'Este campo não está no formato certo'
    case 'too_big':
      if (issue.origin === 'string') return `Use no máximo ${number(issue.maximum)} caracteres`
      if (issue.origin === 'array' || issue.origin === 'set') return `Escolha no máximo ${number(issue.maximum)} itens`
      if (issue.maximum === Number.MAX_SAFE_INTEGER) return 'Este número é grande demais'
      return `O maior valor aceito é ${number(issue.maximum)}`
    case 'too_small':
      if (issue.origin === 'string') {
        return issue.minimum === 1 ? 'Preencha este campo' : `Use ao menos ${number(issue.minimum)} caracteres`
      }
      if (issue.origin === 'array' || issue.origin === 'set') {
        return issue.minimum === 1 ? 'Escolha ao menos um item' : `Escolha ao menos ${number(issue.minimum)} itens`
      }
      return issue.inclusive
        ? `O menor valor aceito é ${number(issue.minimum)}`
        : `Informe um número maior que ${number(issue.minimum)}`
    case 'not_multiple_of':
      return `Informe um múltiplo de ${number(issue.divisor)}`
    default:
      return 'Este valor não é aceito aqui'
  }
}
