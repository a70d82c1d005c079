-- A short number for each company, so that an address which names one of its mails fits the 64 signs before the @.
alter table company add column mail_number integer generated always as identity unique;
