//! The code of a ticket, or of a payment, as a picture.

use qrcode::{EcLevel, QrCode, render::svg::Color, types::QrError};

/// An SVG of the code with its quiet zone, black on white whatever the screen: readers expect it so.
///
/// # Errors
/// When the code is too long for any QR code.
pub fn qr_svg(code: &str) -> Result<String, QrError> {
    let drawn = QrCode::with_error_correction_level(code, EcLevel::M)?;
    Ok(drawn.render::<Color<'_>>().module_dimensions(8, 8).build())
}

#[cfg(test)]
mod tests {
    use qrcode::{EcLevel, QrCode, Version};

    use super::qr_svg;

    #[test]
    fn the_code_of_a_ticket_is_a_small_picture() {
        let code = format!("T1{}", "A".repeat(52));
        let drawn = QrCode::with_error_correction_level(&code, EcLevel::M).unwrap();
        assert_eq!(drawn.version(), Version::Normal(3));
        let svg = qr_svg(&code).unwrap();
        // 29 modules and the quiet zone of 4 on each side, 8 each.
        assert!(svg.contains(r#"viewBox="0 0 296 296""#), "{svg:.300}");
        assert!(svg.len() < 20_000 && svg.ends_with("</svg>"), "{}", svg.len());
        assert_ne!(svg, qr_svg(&format!("T1{}", "B".repeat(52))).unwrap());
    }
}
