import { versionOf } from '../../platform/database/versions.ts'

type Data = Record<'name' | 'trade_name' | 'tax_id' | 'phone' | 'email' | 'time_zone', string | null>

/** The version of what the company's responsible users write of it. */
export const companyVersion = ({ name, trade_name, tax_id, phone, email, time_zone }: Data) =>
  versionOf([name, trade_name, tax_id, phone, email, time_zone])
