-- What a finding about a record of a register did to the day of the next look: the day it set, and the one before it.
-- Both null: it left the day as it was. Its deletion gives the day back.
alter table quality.supplier_evaluations add column next_on date, add column former_next_on date;
alter table quality.calibrations add column next_on date, add column former_next_on date;
alter table quality.legal_verifications add column next_on date, add column former_next_on date;
