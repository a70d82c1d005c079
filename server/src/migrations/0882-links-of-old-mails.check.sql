select (select count(*) = 0 from message where links is not null) as no_words_went_before_with_their_links
