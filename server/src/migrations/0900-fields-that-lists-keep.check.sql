select count(*) = 0 as no_field_is_kept_before_a_form_says_so from form_element where kept_in_lists
