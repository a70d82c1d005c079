-- What a status is called in other languages: {"es": {"title": "Solicitud", "borrowerTitle": "Solicitud recibida"}}.
alter table status add column words jsonb not null default '{}' check (jsonb_typeof(words) = 'object');
