/**
 * The schemas of Brazilian identifiers. Apart from brazil.ts, so that a screen which only formats them does not load the
 * validator.
 */
import { z } from 'zod'
import { isCep, isPhone, isTaxId, normalizeCep, normalizePhone, normalizeTaxId } from './brazil.ts'

/** CPF or CNPJ, masked or bare; gives it normalised. Error: 'CPF ou CNPJ inválido'. */
export const TaxId = z
  .string('CPF ou CNPJ inválido')
  .overwrite(normalizeTaxId)
  .refine(isTaxId, 'CPF ou CNPJ inválido')
  .meta({ description: 'CPF (11 dígitos) ou CNPJ (14 posições, com letras desde julho de 2026)' })

/** Brazilian telephone number with area code, masked or bare; gives 10 or 11 digits. Error: 'Telefone inválido'. */
export const Phone = z
  .string('Telefone inválido')
  .overwrite(normalizePhone)
  .refine(isPhone, 'Telefone inválido')
  .meta({ description: 'Telefone brasileiro com DDD (10 ou 11 dígitos)' })

/** Postal code, masked or bare; gives 8 digits. Error: 'CEP inválido'. */
export const Cep = z
  .string('CEP inválido')
  .overwrite(normalizeCep)
  .refine(isCep, 'CEP inválido')
  .meta({ description: 'CEP (8 dígitos)' })
