-- The tables take any change of a coupon, and any use of one.
DROP TRIGGER keep_used_coupon ON coupons;
DROP TRIGGER never_overused_by_one ON coupon_uses;
DROP TRIGGER taken_while_active ON coupons;
