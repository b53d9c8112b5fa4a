import type { Account } from '@prumo/contract/identity/account/model.ts'

/** The owner of data stored in the browser: one person in one company. The server uses the same key. */
export const ownerOf = ({ company_id, user_id }: Pick<Account, 'company_id' | 'user_id'>) => `${company_id}:${user_id}`
