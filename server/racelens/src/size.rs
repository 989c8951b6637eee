//! Sizes of memory as people write them.

/// `512M`, `2G`; a bare number counts bytes.
pub fn size(text: &str) -> Result<u64, String> {
    let wrong = || format!("invalid size `{text}` (examples: 512M, 2G)");
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let number: u64 = digits.parse().map_err(|_| wrong())?;
    let shift = match text.get(digits.len()..).unwrap_or_default() {
        "" => 0,
        "K" | "KB" => 10,
        "M" | "MB" => 20,
        "G" | "GB" => 30,
        _ => return Err(wrong()),
    };
    number.checked_mul(1 << shift).filter(|size| *size > 0).ok_or_else(wrong)
}
