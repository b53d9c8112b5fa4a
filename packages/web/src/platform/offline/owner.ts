import type { Account } from '@prumo/contract/identity/account/model.ts'

/** Whose something is that the browser keeps: one person in one company. The server knows it by the same words. */
export const ownerOf = ({ company_id, user_id }: Pick<Account, 'company_id' | 'user_id'>) => `${company_id}:${user_id}`
