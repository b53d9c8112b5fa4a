/** The months of a dashboard, by their keys (rule R200). */
export const monthKeys = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const
export type MonthKey = (typeof monthKeys)[number]

export const isMonthKey = (key: string): key is MonthKey => (monthKeys as readonly string[]).includes(key)
